import { chown, chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenForAccountChanges } from '@swirl/db/account-changes';
import { createPool } from '@swirl/db/client';
import type { PostgresConfig, ValkeyConfig } from '@swirl/platform/config';
import { channelName, createLiveEventListener } from '@swirl/platform/live-events';
import { createLogger } from '@swirl/platform/logger';
import { closeValkey, createValkey, pingValkey } from '@swirl/platform/valkey';
import { postgresBinaries, unprivilegedUser } from '@swirl/stack/engines/postgres';
import { valkeyServer } from '@swirl/stack/engines/valkey';
import { freePort } from '@swirl/stack/free-ports';
import { run } from '@swirl/stack/process';
import { startProgram, type Program } from '@swirl/stack/program';
import { eventually } from '@swirl/testing/eventually';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { certify, type Certificate } from '../lib/edge/own-authority.ts';

const NAME = 'localhost';
const logger = createLogger({ level: 'silent' }, { name: 'test' });
const programs: Program[] = [];
let folder: string;
let postgres: PostgresConfig;
let valkey: ValkeyConfig;
/** Of an authority that certified neither engine. */
let otherCa: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swirl-tls-'));
  await chmod(folder, 0o755);
  const tls = await certificateIn('engines');
  otherCa = await readFile((await certificateIn('other')).authority, 'utf8');
  const ca = await readFile(tls.authority, 'utf8');
  postgres = await startPostgres(tls, ca);
  valkey = await startValkey(tls, ca);
});

afterAll(async () => {
  await Promise.all(programs.map((program) => program.end()));
  await rm(folder, { recursive: true, force: true });
});

async function certificateIn(name: string): Promise<Certificate> {
  await mkdir(join(folder, name));
  return certify(join(folder, name), NAME);
}

/** Accepts encrypted connections only. */
async function startPostgres(tls: Certificate, ca: string): Promise<PostgresConfig> {
  const data = join(folder, 'postgres');
  const password = join(folder, 'password');
  const owner = await unprivilegedUser();
  await mkdir(data, { mode: 0o700 });
  await writeFile(password, 'secret');
  if (owner) {
    await Promise.all([data, password, tls.key].map((path) => chown(path, owner.uid, owner.gid)));
  }
  const user = ['-U', 'swirl', `--pwfile=${password}`, '--auth=scram-sha-256'];
  const initdb = join(postgresBinaries(), 'initdb');
  await run(initdb, ['-D', data, ...user, '--no-sync'], { cwd: '/', ...owner });
  await writeFile(join(data, 'pg_hba.conf'), 'hostssl all all samehost scram-sha-256\n');
  const port = await freePort();
  const settings = {
    listen_addresses: NAME,
    unix_socket_directories: '',
    fsync: 'off',
    ssl: 'on',
    ssl_cert_file: tls.certificate,
    ssl_key_file: tls.key,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  programs.push(
    startProgram({
      command: join(postgresBinaries(), 'postgres'),
      args: ['-D', data, '-p', String(port), ...args],
      log: join(folder, 'postgres.log'),
      cwd: '/',
      owner,
    }),
  );
  const signIn = { user: 'swirl', password: 'secret', database: 'postgres' };
  const config = { host: NAME, port, ...signIn, poolSize: 1, tls: { ca } };
  await eventually(() => query(config, 'SELECT 1'));
  return config;
}

/** Has no port without TLS, and no default user. */
async function startValkey(tls: Certificate, ca: string): Promise<ValkeyConfig> {
  const port = await freePort();
  const file = join(folder, 'valkey.conf');
  const lines = [
    'bind 127.0.0.1',
    'port 0',
    `tls-port ${port}`,
    `tls-cert-file ${tls.certificate}`,
    `tls-key-file ${tls.key}`,
    `tls-ca-cert-file ${tls.authority}`,
    'tls-auth-clients no',
    'user default off',
    'user swirl on >secret ~* &* +@all -@admin -@dangerous +info',
    'save ""',
  ];
  await writeFile(file, lines.join('\n'));
  const log = join(folder, 'valkey.log');
  programs.push(startProgram({ command: valkeyServer, args: [file], log, cwd: folder }));
  return { host: NAME, port, user: 'swirl', password: 'secret', tls: { ca } };
}

async function query(config: PostgresConfig, sql: string): Promise<unknown[]> {
  const pool = createPool(config);
  try {
    return (await pool.query(sql)).rows;
  } finally {
    await pool.end();
  }
}

/** Null if Valkey answers, or what the first attempt to connect failed with. */
async function valkeyError(config: ValkeyConfig): Promise<string | null> {
  const client = createValkey(config, logger);
  try {
    return await new Promise((resolve) => {
      client.once('ready', () => resolve(null));
      client.once('error', (error: unknown) => resolve(String(error)));
    });
  } finally {
    client.disconnect();
  }
}

describe('PostgreSQL with TLS', () => {
  it('is used through an encrypted connection, also for account changes', async () => {
    const sql = 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()';
    expect(await query(postgres, sql)).toEqual([{ ssl: true }]);
    const changes = listenForAccountChanges(postgres, logger);
    await eventually(() => expect(changes.receiving()).toBe(true));
    await changes.close();
  });

  it('is refused when another authority certified it', async () => {
    const doubtful = { ...postgres, tls: { ca: otherCa } };
    await expect(query(doubtful, 'SELECT 1')).rejects.toThrow(/certificate/);
    await expect(query({ ...postgres, tls: {} }, 'SELECT 1')).rejects.toThrow(/certificate/);
  });

  it('is refused under a name that its certificate does not have', async () => {
    const renamed = { ...postgres, host: '127.0.0.1' };
    await expect(query(renamed, 'SELECT 1')).rejects.toThrow(/does not match certificate/);
  });

  it('gets nothing from a client that would not encrypt', async () => {
    const { tls: _, ...plain } = postgres;
    await expect(query(plain, 'SELECT 1')).rejects.toThrow(/no encryption/);
  });
});

describe('Valkey with TLS', () => {
  it('is used through an encrypted connection by its user, also for live events', async () => {
    const client = createValkey(valkey, logger);
    await eventually(() => pingValkey(client));
    const listener = createLiveEventListener(valkey, logger);
    const received = vi.fn<(message: unknown) => void>();
    await listener.listen({ person: 'someone' }, received).ready;
    await client.publish(channelName({ person: 'someone' }), '{}');
    await eventually(() => expect(received).toHaveBeenCalled());
    listener.close();
    await closeValkey(client);
  });

  it('is refused with another authority, name or user', async () => {
    expect(await valkeyError({ ...valkey, tls: { ca: otherCa } })).toMatch(/certificate/);
    expect(await valkeyError({ ...valkey, host: '127.0.0.1' })).toMatch(/does not match/);
    const { user: _, ...unnamed } = valkey;
    expect(await valkeyError(unnamed)).toMatch(/WRONGPASS/);
  });
});
