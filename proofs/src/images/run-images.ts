import assert from 'node:assert/strict';
import { until } from '@swirl/stack/process';
import { isAnswered } from '@swirl/stack/part';
import type { Containers } from './containers.ts';

const READY_WITHIN_MS = 180_000;
/** With a network of their own that leads nowhere. */
const ALONE = ['--network', 'none'];
const ALONE_AND_ON = [...ALONE, '--detach'];

/** API, migrations and sandbox, with the engines of this machine. */
export async function runApp(containers: Containers, env: NodeJS.ProcessEnv): Promise<void> {
  const node = await containers.runAs('api-1', {
    args: ALONE,
    command: ['node', '--version'],
  });
  assert.match(node, /^v24\./);
  const settings = settingsFrom(env);
  const onMachine = ['--network', 'host', ...settings];
  await containers.runAs('prepare', { args: onMachine });
  await checkSandboxIn(containers);
  const args = [...onMachine, '--detach', '--name', 'api'];
  await containers.runAs('api-1', { args, command: ['node', 'apps/api/src/main.ts'] });
  const address = `http://127.0.0.1:${env['PORT']}`;
  await untilUp(containers, 'api', () => isAnswered(`${address}/readyz`));
  assert(await isAnswered(address), 'the API serves no page');
  const user = await containers.podman('exec', 'api', 'id', '-u');
  console.log(`app: Node ${node.trim()}, ready and serving pages as user ${user.trim()}`);
}

/** The worker's own check, with the restrictions of its service. */
async function checkSandboxIn(containers: Containers): Promise<void> {
  const script = `import('/opt/swirl/packages/media/src/self-check.ts').then((it) => it.checkSandbox())`;
  const command = ['node', '-e', script];
  await containers.runAs('worker-media', { args: ALONE, command });
  const refusal = await containers
    .runAs('worker-quick', { args: ALONE, command })
    .then(() => '', String);
  assert.match(refusal, /create user namespaces/, 'the sandbox works where it is forbidden');
  console.log('app: ffmpeg runs in the sandbox, and only with the profile of worker-media');
}

export async function runEdge(containers: Containers): Promise<void> {
  const settings = ['DOMAIN=swirl.test', 'API=127.0.0.1:3000', 'EDGE_REPORTS=127.0.0.1:3120'];
  const env = settings.flatMap((setting) => ['--env', setting]);
  await containers.runAs('edge', { args: [...ALONE_AND_ON, ...env, '--name', 'edge'] });
  await untilListening(containers, 'edge', 443);
  console.log('edge: nginx listens with its own certificate');
}

export async function runStore(containers: Containers): Promise<void> {
  const settings = ['S3_BUCKET=swirl', 'S3_ACCESS_KEY=app', 'S3_SECRET_KEY=only-for-this'];
  const env = settings.flatMap((setting) => ['--env', setting]);
  await containers.runAs('store', { args: [...ALONE_AND_ON, ...env, '--name', 'store'] });
  await untilListening(containers, 'store', 8333);
  console.log('store: SeaweedFS listens');
}

export async function runDatabase(containers: Containers): Promise<void> {
  const settings = ['SWIRL_DB=swirl', 'SWIRL_DB_USER=swirl', 'SWIRL_DB_PASSWORD=only-for-this'];
  settings.push(
    'POSTGRES_PASSWORD=superuser',
    'BACKUP_PASSPHRASE=only for this',
    'S3_SECRET_KEY=x',
  );
  const env = settings.flatMap((setting) => ['--env', setting]);
  await containers.runAs('postgres', { args: [...ALONE_AND_ON, ...env, '--name', 'postgres'] });
  const query = (sql: string) =>
    containers.podman('exec', 'postgres', 'psql', '-tAc', sql, 'swirl');
  await untilListening(containers, 'postgres', 5432);
  const version = (await query('SHOW server_version')).trim();
  assert.match(version, /^15\./);
  const backup = await containers.podman('exec', 'postgres', 'pgbackrest', 'version');
  console.log(`database: PostgreSQL ${version}, ${backup.trim()}`);
}

async function untilListening(containers: Containers, name: string, port: number): Promise<void> {
  const connects = ['bash', '-c', `exec 3<>/dev/tcp/127.0.0.1/${port}`];
  const listens = () =>
    containers.podman('exec', name, ...connects).then(
      () => true,
      () => false,
    );
  await untilUp(containers, name, listens);
}

/** Otherwise with what it said. */
async function untilUp(
  { podman, logsOf }: Containers,
  name: string,
  isUp: () => Promise<boolean>,
): Promise<void> {
  const ended = async () =>
    (await podman('inspect', '--format', '{{.State.Status}}', name)).trim() === 'exited';
  try {
    const check = async () => (await isUp()) || (await ended());
    await until(check, `the container ${name}`, READY_WITHIN_MS);
    assert(await isUp(), `the container ${name} ended`);
  } catch (error) {
    throw new Error(`${name}: ${await logsOf(name)}`, { cause: error });
  }
}

/** What a process of Swirl needs to use these engines. */
function settingsFrom(env: NodeJS.ProcessEnv): string[] {
  const names = Object.keys(env).filter((name) =>
    /^(POSTGRES|VALKEY|S3)_|^(HOST|PORT|PUBLIC_URL|SECRET_KEY|SMTP_URL|LOG_LEVEL)$/.test(name),
  );
  return names.flatMap((name) => ['--env', `${name}=${env[name]}`]);
}
