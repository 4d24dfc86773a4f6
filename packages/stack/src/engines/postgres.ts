import { chownSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, until } from '../process.ts';
import type { Owner } from '../program.ts';
import { bringUp, folder, startDaemon, stopDaemon, type Service } from './daemon.ts';
import { postgres as settings } from '../settings.ts';

export const SUPERUSER = 'postgres';
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
        args: ['-D', data, '-p', String(settings.port), ...durability()],
        owner,
      });
      if (fresh) await createDatabase();
    });
    await createRankingRole();
  },
};

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
log_min_messages = warning
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

/** As which loops for For you are found; also in a cluster from before there was one. */
async function createRankingRole(): Promise<void> {
  const wanted = `SELECT pg_has_role('${settings.user}', oid, 'member') FROM pg_roles WHERE rolname = '${RANKING_ROLE}'`;
  const found = (await query(SUPERUSER, 'postgres', wanted)).trim();
  if (found === '') await query(SUPERUSER, 'postgres', `CREATE ROLE ${RANKING_ROLE} NOLOGIN`);
  if (found !== 't') {
    await query(SUPERUSER, 'postgres', `GRANT ${RANKING_ROLE} TO "${settings.user}"`);
  }
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

export function postgresBinaries(): string {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).map(Number) : [];
  if (versions.length === 0) throw new Error('PostgreSQL is not installed: run scripts/setup');
  return join(base, String(Math.max(...versions)), 'bin');
}
