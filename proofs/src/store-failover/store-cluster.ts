import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createObjectStore, type ObjectStore } from '@swirl/platform/object-store';
import { freeRange } from '@swirl/stack/free-ports';
import { until } from '@swirl/stack/process';
import { root, weedBinary } from '@swirl/stack/settings';
import { startProgram, type Program } from '@swirl/stack/program';
import { renderTo, writeSettings } from '../../lib/rehearsal/render.ts';

const ADDRESS = '127.0.0.1';
const SERVERS = 3;
const TIMEOUT_MS = 180_000;

export interface StoreCluster {
  readonly store: ObjectStore;
  /** Each of the three, to be killed and started again. */
  readonly servers: readonly { kill(): Promise<unknown>; start(): void }[];
  /** All volume servers are running. */
  untilReady(): Promise<void>;
  /** Restores missing second copies, as the master does by itself every few minutes. */
  repair(): Promise<void>;
  end(): Promise<void>;
}

/** SeaweedFS as deploy/ha/seaweedfs/ configures it: a master, a filer, three volume servers, S3. */
export async function startStoreCluster(): Promise<StoreCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'swirl-store-'));
  const at = (path: string) => join(folder, path);
  const first = await freeRange(6 + 2 * SERVERS);
  const master = `${ADDRESS}:${first}.${first + 1}`;
  const credentials = { accessKey: 'rehearsal', secretKey: 'only-for-this-rehearsal' };
  await writeFile(
    at('s3.json'),
    JSON.stringify({
      identities: [
        {
          name: 'rehearsal',
          credentials: [credentials],
          actions: ['Admin', 'Read', 'List', 'Tagging', 'Write'],
        },
      ],
    }),
  );
  const settings = {
    NODE_ADDRESS: ADDRESS,
    MASTERS: master,
    MASTER_PEERS: 'none',
    MASTER_PORT: first,
    MASTER_GRPC_PORT: first + 1,
    FILER_PORT: first + 2,
    FILER_GRPC_PORT: first + 3,
    S3_PORT: first + 4,
    S3_GRPC_PORT: first + 5,
    MASTER_DATA: at('master'),
    FILER_DATA: at('filer'),
    FILERS: `${ADDRESS}:${first + 2}.${first + 3}`,
    S3_SOCKET: at('s3.sock'),
    S3_IDENTITIES: at('s3.json'),
  };

  // Not beside master.toml: it would read any file of its name as its configuration.
  await mkdir(at('settings'));
  await cp(join(root, 'deploy/ha/seaweedfs/master.toml'), at('master.toml'));
  const start = async (part: 'master' | 'volume' | 'filer' | 's3', name: string, own = {}) => {
    const rendering = {
      settings: { ...settings, ...own },
      settingsFile: at(`settings/${name}.env`),
      owner: undefined,
    };
    await mkdir(at(name));
    await writeSettings(rendering);
    await renderTo(at(`settings/${name}.args`), `ha/seaweedfs/${part}.args`, rendering);
    return () =>
      startProgram({
        command: join(root, 'deploy/ha/seaweedfs/run'),
        args: [part, at(`settings/${name}.args`)],
        env: { ...process.env, WEED: weedBinary },
        // Where it looks for master.toml.
        cwd: folder,
        log: at(`${name}.log`),
      });
  };
  const startMaster = await start('master', 'master');
  const startFiler = await start('filer', 'filer');
  const startGateway = await start('s3', 's3');
  const startVolumes = await Promise.all(
    Array.from({ length: SERVERS }, (_, index) =>
      start('volume', `volume${index + 1}`, {
        VOLUME_PORT: first + 6 + 2 * index,
        VOLUME_GRPC_PORT: first + 7 + 2 * index,
        VOLUME_DATA: at(`volume${index + 1}`),
      }),
    ),
  );

  const running: Program[] = [startMaster(), startFiler(), startGateway()];
  const servers = startVolumes.map((startVolume) => {
    let program = startVolume();
    return {
      start: () => {
        program = startVolume();
      },
      kill: () => program.end(),
    };
  });

  const get = async (port: number, path: string): Promise<string | undefined> => {
    const answer = await fetch(`http://${ADDRESS}:${port}${path}`).catch(() => undefined);
    return answer?.ok ? answer.text() : undefined;
  };
  const countServers = async () =>
    [...((await get(first, '/dir/status')) ?? '').matchAll(/"PublicUrl":/g)].length;
  const store = createObjectStore({
    endpoint: `http://${ADDRESS}:${first + 4}`,
    region: 'us-east-1',
    bucket: 'rehearsal',
    readOnly: false,
    ...credentials,
  });

  return {
    store,
    servers,
    async untilReady() {
      const isReady = async () => (await get(first + 4, '/healthz')) !== undefined;
      await until(isReady, `the store; see ${folder}`, TIMEOUT_MS);
      await until(async () => (await countServers()) === SERVERS, 'all volume servers', TIMEOUT_MS);
    },
    async repair() {
      await writeFile(at('repair'), 'lock\nvolume.fix.replication -apply\nunlock\n');
      const shell = startProgram({
        command: 'bash',
        args: ['-c', `"$0" shell -master=${master} <"$1"`, weedBinary, at('repair')],
        log: at('repair.log'),
      });
      await until(() => !shell.isRunning(), 'the repair', TIMEOUT_MS);
    },
    async end() {
      store.close();
      await Promise.all([
        ...running.map((program) => program.end()),
        ...servers.map((server) => server.kill()),
      ]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
