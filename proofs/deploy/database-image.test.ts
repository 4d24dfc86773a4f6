import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPool } from '@swirl/db/client';
import { postgresBinaries, unprivilegedUser } from '@swirl/stack/engines/postgres';
import { freePort } from '@swirl/stack/free-ports';
import { run, until } from '@swirl/stack/process';
import { startProgram, type Owner, type Program } from '@swirl/stack/program';
import { root } from '@swirl/stack/settings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

// The scripts of the image run as they are, with their own folders in place of this machine's.
const ENVIRONMENT = {
  PATH: `/opt/swirl/deploy/image:${postgresBinaries()}:/usr/bin:/bin`,
  PGDATA: '/var/lib/postgresql/15/main',
  POSTGRES_PASSWORD: 'of the superuser',
  SWIRL_DB: 'swirl',
  SWIRL_DB_USER: 'swirl',
  SWIRL_DB_PASSWORD: 'of the app',
  SWIRL_DB_OWNER: 'swirl_owner',
  SWIRL_DB_OWNER_PASSWORD: 'of the owner',
  BACKUP_PASSPHRASE: "it's | any & text",
  S3_SECRET_KEY: 'unused',
};

let folder: string;
let volume: string;
let owner: Owner | undefined;
let running: Program | undefined;

beforeEach(async () => {
  owner = await unprivilegedUser();
  folder = await mkdtemp('/var/tmp/swirl-database-image-');
  volume = join(folder, 'volume');
  await mkdir(volume);
  await mkdir(join(folder, 'backups'));
  // As in the image, where everyone may read them.
  await cp(join(root, 'deploy'), join(folder, 'deploy'), { recursive: true });
  await giveAway();
});

afterEach(async () => {
  await running?.end('SIGINT');
  running = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** To PostgreSQL's user, if we are root. */
async function giveAway(): Promise<void> {
  if (owner) await run('chown', ['-R', `${owner.uid}:${owner.gid}`, folder]);
}

function inImage(...command: readonly string[]): readonly string[] {
  return [
    [
      '--die-with-parent',
      '--unshare-pid',
      '--ro-bind',
      '/',
      '/',
      '--dev',
      '/dev',
      '--proc',
      '/proc',
    ],
    ['--tmpfs', '/tmp', '--tmpfs', '/run', '--dir', '/run/postgresql', '--tmpfs', '/opt'],
    ['--ro-bind', join(folder, 'deploy'), '/opt/swirl/deploy'],
    ['--bind', volume, '/var/lib/postgresql', '--bind', join(folder, 'backups'), '/srv'],
    ['--dir', '/srv/backup', '--chdir', '/', ...command],
  ].flat();
}

/** Its exit code, and what it said. */
async function runToEnd(...command: readonly string[]) {
  const options = { env: ENVIRONMENT, cwd: '/', ...owner };
  return run('bwrap', inImage(...command), options).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: unknown) => {
      if (!(error instanceof Error && 'code' in error && 'stderr' in error)) throw error;
      return { code: error.code, said: String(error.stderr) };
    },
  );
}

async function makeDataFolder(path: string, version: number): Promise<void> {
  await mkdir(join(volume, path, 'base/5'), { recursive: true });
  await writeFile(join(volume, path, 'PG_VERSION'), `${version}\n`);
  await writeFile(join(volume, path, 'base/5/PG_VERSION'), `${version}\n`);
  await giveAway();
}

/** Creating a cluster is slow where the disk is busy. */
const untilServed = (query: () => Promise<unknown>) =>
  until(() => query().then(Boolean, () => false), 'PostgreSQL to answer', 240_000);

const filesIn = async (path: string) => (await readdir(path, { recursive: true })).toSorted();

describe('the database image', () => {
  it('has the major version of PostgreSQL that tests run on, also for development', async () => {
    const { stdout } = await run(join(postgresBinaries(), 'postgres'), ['--version']);
    const version = /\d+/.exec(stdout)?.[0];
    const read = (file: string) => readFile(join(root, 'deploy', file), 'utf8');
    expect(await read('Dockerfile')).toContain(`PATH=/usr/lib/postgresql/${version}/bin:`);
    expect(await read('compose.dev.yaml')).toContain(`image: postgres:${version}-`);
  });

  it('creates roles and database once, and serves them by their passwords', async () => {
    const port = await freePort();
    const start = () => {
      running = startProgram({
        command: 'bwrap',
        args: inImage('database'),
        env: { ...ENVIRONMENT, PGPORT: String(port) },
        log: join(folder, 'log'),
        owner,
      });
    };
    const query = async (user: string, password: string, sql: string) => {
      const pool = createPool({
        host: '127.0.0.1',
        port,
        user,
        password,
        database: 'swirl',
        poolSize: 1,
      });
      try {
        return (await pool.query<Record<string, unknown>>(sql)).rows;
      } finally {
        await pool.end();
      }
    };

    start();
    await untilServed(() => query('swirl_owner', 'of the owner', 'CREATE TABLE kept AS SELECT 1'));
    await expect(query('swirl', 'wrong', 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    await running?.end('SIGINT');
    start();
    await untilServed(() => query('swirl', 'of the app', 'SELECT 1'));

    expect(await query('swirl_owner', 'of the owner', 'SELECT FROM kept')).toHaveLength(1);
    const settings = await query('swirl', 'of the app', 'SHOW archive_mode');
    expect(settings).toEqual([{ archive_mode: 'on' }]);
  }, 300_000);

  it.each([
    ['18/docker', 18],
    ['data', 16],
    ['15/main', 14],
  ])('refuses %s of PostgreSQL %i, and touches nothing', async (path, version) => {
    await makeDataFolder(path, version);
    const before = await filesIn(volume);

    const { code, said } = await runToEnd('database');

    expect(code).toBe(78);
    expect(said).toContain(`/var/lib/postgresql/${path} is a data folder of PostgreSQL ${version}`);
    expect(said).toContain("'Another version of PostgreSQL'");
    expect(await filesIn(volume)).toEqual(before);
  });

  it('begins a new data folder beside that of another version on request, and keeps old backups', async () => {
    await makeDataFolder('18/docker', 18);
    await mkdir(join(folder, 'backups/backup/database'), { recursive: true });
    await writeFile(join(folder, 'backups/backup/database/info'), 'of before');
    await giveAway();
    const before = await filesIn(join(volume, '18'));

    expect(await runToEnd('database', 'new')).toMatchObject({ code: 0 });

    expect(await readFile(join(volume, '15/main/PG_VERSION'), 'utf8')).toBe('15\n');
    expect(await filesIn(join(volume, '18'))).toEqual(before);
    expect(await filesIn(join(folder, 'backups/backup'))).toEqual([
      expect.stringMatching(/^database-before-\d{14}$/),
      expect.stringMatching(/^database-before-\d{14}\/info$/),
    ]);
    expect(await runToEnd('database', 'new')).toMatchObject({ code: 1 });
  });
});
