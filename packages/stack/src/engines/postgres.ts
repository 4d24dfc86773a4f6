import { chownSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, until } from '../process.ts';
import type { Owner } from '../program.ts';
import { bringUp, folder, startDaemon, stopDaemon, type Service } from './daemon.ts';
import { postgres as settings, root } from '../settings.ts';

export const SUPERUSER = 'postgres';

/** Far longer than it takes, even on a busy machine. */
const RECOVERED_WITHIN_MS = 180_000;
const RANKING_ROLE = 'swirl_ranking';

export const postgres: Service = {
  name: 'postgres',
  address: `${settings.host}:${settings.port}`,
  isUp: () => query(settings.user, settings.database, 'SELECT 1').then(Boolean, () => false),
  down: () => stopDaemon('postgres', 'SIGINT'),
  async up() {
    await bringUp(this, settings.port, async () => {
      const owner = await unprivilegedUser();
      const data = folder('postgres');
      if (owner) chownSync(data, owner.uid, owner.gid);
      const fresh = !existsSync(join(data, 'PG_VERSION'));
      if (fresh) await createCluster(data, owner);
      startDaemon({
        name: 'postgres',
        command: join(postgresBinaries(), 'postgres'),
        args: ['-D', data, '-p', String(settings.port), ...asInstalled(), ...durability()],
        owner,
      });
      if (fresh) await createDatabase();
    });
    await until(isWritable, 'postgres to have recovered', RECOVERED_WITHIN_MS);
    await createRankingRole();
    await allowStatistics();
  },
};

/** Settings of every installation's PostgreSQL, also of one that was created before. */
function asInstalled(): string[] {
  const read = (name: string) => readFileSync(join(root, 'deploy/postgres', name), 'utf8');
  const lines = ['swirl.conf', 'statements.conf'].flatMap((name) => read(name).split('\n'));
  const given = lines.filter((line) => /^\w/.test(line));
  return given.flatMap((line) => ['-c', line.replace(' = ', '=').replaceAll("'", '')]);
}

/**
 * Throwaway data need not survive a crash of the whole machine, and every test file's database
 * costs a checkpoint. Data written by a killed process is still there.
 */
function durability(): string[] {
  return process.env['SERVICES_THROWAWAY'] === 'true' ? ['-c', 'fsync=off'] : [];
}

/** PostgreSQL refuses to run as root; Debian's package creates this user. */
export async function unprivilegedUser(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

async function createCluster(data: string, owner: Owner | undefined): Promise<void> {
  const passwordFile = `${data}.password`;
  writeFileSync(passwordFile, settings.password, { mode: 0o600 });
  if (owner) chownSync(passwordFile, owner.uid, owner.gid);
  const args = ['-D', data, '-U', SUPERUSER, '--pwfile', passwordFile];
  args.push('--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions');
  await run(join(postgresBinaries(), 'initdb'), args, { cwd: '/', ...owner });
  rmSync(passwordFile);
  writeFileSync(join(data, 'postgresql.auto.conf'), CONFIGURATION, { mode: 0o600 });
  if (owner) chownSync(join(data, 'postgresql.auto.conf'), owner.uid, owner.gid);
}

const CONFIGURATION = `listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
shared_buffers = '256MB'
archive_mode = on
archive_command = 'true'
`;

async function createDatabase(): Promise<void> {
  const { user, password, database } = settings;
  const execute = (sql: string) => query(SUPERUSER, 'postgres', sql);
  await until(
    () => execute('SELECT 1').then(Boolean, () => false),
    'postgres to accept connections',
  );
  // CREATEDB, because every test file gets its own database.
  await execute(`CREATE ROLE "${user}" LOGIN CREATEDB PASSWORD '${password}'`);
  await execute(`CREATE DATABASE "${database}" OWNER "${user}"`);
}

/** After a crash or a restore it accepts connections before all of its log is applied. */
async function isWritable(): Promise<boolean> {
  return (await query(SUPERUSER, 'postgres', 'SELECT pg_is_in_recovery()')).trim() === 'f';
}

/** As which loops for For you are found; also in a cluster from before there was one. */
async function createRankingRole(): Promise<void> {
  const wanted = `SELECT pg_has_role('${settings.user}', oid, 'member') FROM pg_roles WHERE rolname = '${RANKING_ROLE}'`;
  const found = (await query(SUPERUSER, 'postgres', wanted)).trim();
  if (found === '') await query(SUPERUSER, 'postgres', `CREATE ROLE ${RANKING_ROLE} NOLOGIN`);
  if (found !== 't') {
    await query(SUPERUSER, 'postgres', `GRANT ${RANKING_ROLE} TO "${settings.user}"`);
  }
}

/** As the installer does. */
async function allowStatistics(): Promise<void> {
  const reads = `SELECT pg_has_role('${settings.user}', 'pg_read_all_stats', 'member')`;
  if ((await query(SUPERUSER, 'postgres', reads)).trim() !== 't') {
    await query(SUPERUSER, 'postgres', `GRANT pg_read_all_stats TO "${settings.user}"`);
  }
  await query(SUPERUSER, 'postgres', 'CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
}

async function query(user: string, database: string, sql: string): Promise<string> {
  const { host, port, password } = settings;
  const args = [
    '-h',
    host,
    '-p',
    String(port),
    '-U',
    user,
    '-d',
    database,
    '-X',
    '-A',
    '-t',
    '-c',
    sql,
  ];
  const { stdout } = await run(join(postgresBinaries(), 'psql'), args, {
    env: { ...process.env, PGPASSWORD: password, PGCONNECT_TIMEOUT: '5' },
  });
  return stdout;
}

/** The folder of PostgreSQL's programs: the one in POSTGRES_BIN, or the newest that is installed. */
export function postgresBinaries(): string {
  const given = process.env['POSTGRES_BIN'];
  if (given !== undefined && given !== '') return given;
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).map(Number) : [];
  if (versions.length === 0) throw new Error('PostgreSQL is not installed: run scripts/setup');
  return join(base, String(Math.max(...versions)), 'bin');
}
