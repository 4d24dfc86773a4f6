import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresConfig } from '@swirl/platform/config';
import { freePort } from '../free-ports.ts';
import { run, until } from '../process.ts';
import { startProgram, type Owner, type Program } from '../program.ts';
import { postgresBinaries, SUPERUSER, unprivilegedUser } from './postgres.ts';

const HOST = '127.0.0.1';
const RANKING_ROLE = 'swirl_ranking';

/** A primary and a standby that streams from it, for themselves, on free ports. */
export interface PostgresPair {
  readonly primary: PostgresConfig;
  readonly standby: PostgresConfig;
  /** The superuser's account, for what only it may do. */
  readonly superuser: Pick<PostgresConfig, 'user' | 'password'>;
  /** The processes that start all others. */
  readonly pids: () => { readonly primary: number; readonly replica: number };
  startStandby(options?: StandbyOptions): Promise<void>;
  /** As if its machine lost power. */
  killStandby(): Promise<void>;
  end(): Promise<void>;
}

interface StandbyOptions {
  /** What it receives is applied so much later. */
  readonly delay?: string;
}

export async function startPostgresPair(): Promise<PostgresPair> {
  const owner = await unprivilegedUser();
  const folder = await mkdtemp('/var/tmp/swirl-pair-');
  await giveTo(folder, owner);
  const [port, standbyPort] = [await freePort(), await freePort()];
  const secret = () => randomBytes(16).toString('hex');
  const superuser = { user: SUPERUSER, password: secret() };
  const account = { user: 'swirl', password: secret(), database: 'swirl', poolSize: 10 };
  const primary: PostgresConfig = { host: HOST, port, ...account };
  const standby: PostgresConfig = { host: HOST, port: standbyPort, ...account };
  const binary = (name: string) => join(postgresBinaries(), name);
  const env = { ...process.env, PGPASSWORD: superuser.password };
  const as = { cwd: '/', env, ...owner };
  const query = (on: number, sql: string) =>
    run(
      binary('psql'),
      ['-h', HOST, '-p', `${on}`, '-U', SUPERUSER, '-d', 'postgres', '-XAtc', sql],
      {
        env,
      },
    ).then(({ stdout }) => stdout.trim());
  const responds = (on: number) => () => query(on, 'SELECT 1').then(Boolean, () => false);
  const start = (name: string, on: number, settings: readonly string[]): Program =>
    startProgram({
      command: binary('postgres'),
      args: [
        '-D',
        join(folder, name),
        '-p',
        String(on),
        ...[...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]),
      ],
      log: join(folder, `${name}.log`),
      owner,
    });

  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, superuser.password, { mode: 0o600 });
  if (owner) await chown(passwordFile, owner.uid, owner.gid);
  const cluster = ['-D', join(folder, 'primary'), '-U', SUPERUSER, '--pwfile', passwordFile];
  const encoding = ['--encoding=UTF8', '--locale=C.UTF-8', '--auth=scram-sha-256', '--no-sync'];
  await run(binary('initdb'), [...cluster, ...encoding, '--no-instructions'], as);
  const first = start('primary', port, []);
  await until(responds(port), 'the primary to respond');
  await query(port, `CREATE ROLE ${account.user} LOGIN CREATEDB PASSWORD '${account.password}'`);
  await query(port, `CREATE DATABASE ${account.database} OWNER ${account.user}`);
  await query(port, `CREATE ROLE ${RANKING_ROLE} NOLOGIN`);
  await query(port, `GRANT ${RANKING_ROLE}, pg_read_all_stats TO ${account.user}`);

  let second: Program | undefined;
  const killStandby = async () => {
    await second?.end('SIGQUIT');
    second = undefined;
  };
  return {
    primary,
    standby,
    superuser,
    pids: () => ({ primary: first.pid, replica: second?.pid ?? 0 }),
    async startStandby({ delay } = {}) {
      await killStandby();
      const data = join(folder, 'standby');
      await rm(data, { recursive: true, force: true });
      const from = `host=${HOST} port=${port} user=${SUPERUSER} password=${superuser.password}`;
      const streaming = ['-X', 'stream', '-R', '-c', 'fast', '--no-sync'];
      await run(binary('pg_basebackup'), ['-D', data, '-d', from, ...streaming], as);
      const settings = delay === undefined ? [] : [`recovery_min_apply_delay=${delay}`];
      second = start('standby', standbyPort, settings);
      await until(responds(standbyPort), 'the standby to respond');
    },
    killStandby,
    async end() {
      await killStandby();
      await first.end('SIGQUIT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Throwaway data; a query on the standby is never canceled for what the primary deletes. */
const SETTINGS = [
  `listen_addresses=${HOST}`,
  'unix_socket_directories=',
  'max_connections=150',
  'shared_buffers=256MB',
  'fsync=off',
  'max_wal_senders=4',
  'wal_keep_size=2GB',
  'hot_standby_feedback=on',
];

async function giveTo(folder: string, owner: Owner | undefined): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (owner) await chown(folder, owner.uid, owner.gid);
}
