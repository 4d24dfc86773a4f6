import assert from 'node:assert/strict';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createDb, createPool } from '@swirl/db/client';
import { readConfig, type PostgresConfig } from '@swirl/platform/config';
import { postgresBinaries, SUPERUSER } from '@swirl/stack/engines/postgres';
import type { PrivateEngines } from '@swirl/stack/engines/private-engines';
import { run } from '@swirl/stack/process';
import { NO_LIMITS, startStack } from '@swirl/stack/stack';
import { sizeOf } from '../../lib/bench/bench-size.ts';
import { seedWorld } from '../../lib/bench/seed-world.ts';
import { invitePeople, type People } from '../../lib/rehearsal/people.ts';
import { contentsOf } from './contents.ts';

type Pool = ReturnType<typeof createPool>;

const LOOPS = 2_000;
const POSTED = 6;

/**
 * A database of Debian's PostgreSQL becomes one of the newer version, by the commands of
 * docs/OPERATIONS.md: a dump, another cluster in place of the first, and the dump into that.
 */
export async function carryOver(engines: PrivateEngines, newer: string): Promise<void> {
  const { postgres } = readConfig(engines.env);
  const dump = join(engines.folder, 'swirl.sql');
  await engines.up();
  await engines.node('packages/db/src/migrate.ts');
  await withPool(postgres, (pool) => seedWorld(pool, sizeOf(LOOPS)));
  const posted = await serve(engines, (people) => people.post(POSTED));
  const before = await withPool(postgres, contentsOf);
  const from = await withPool(postgres, versionOf);

  await asSuperuser(postgres, 'pg_dump', ['--file', dump]);
  await engines.down();
  await rename(join(engines.data, 'postgres'), join(engines.data, 'postgres-before'));
  engines.env['POSTGRES_BIN'] = newer;
  await engines.up();
  const atOnce = ['--single-transaction', '--set=ON_ERROR_STOP=1', '--quiet', '--file', dump];
  await asSuperuser(postgres, 'psql', atOnce);

  const to = await withPool(postgres, versionOf);
  assert.notEqual(Number.parseInt(to, 10), Number.parseInt(from, 10), 'it is the same version');
  assert.deepEqual(await withPool(postgres, contentsOf), before, 'tables differ');
  const rows = Object.values(before).reduce((sum, table) => sum + table.rows, 0);
  const megabytes = ((await stat(dump)).size / 1e6).toFixed(1);
  console.log(
    `from ${from} to ${to}: ${rows} rows of ${Object.keys(before).length} tables, the same in both; dump of ${megabytes} MB`,
  );
  assert.match(await engines.node('packages/db/src/migrate.ts'), /up to date/);
  await serve(engines, async (people) => {
    const found = await Promise.all(posted.map((loop) => people.readLoop(loop)));
    assert.deepEqual(found, posted, 'loops are missing, or have other files');
    const more = await people.post(3);
    console.log(
      `served: ${found.length} of ${posted.length} loops as before, ${more.length} new ones`,
    );
  });
  await rm(dump);
}

/** While API and worker run. */
async function serve<Result>(
  engines: PrivateEngines,
  work: (people: People) => Promise<Result>,
): Promise<Result> {
  const { address, origin, stop } = await startStack({
    port: Number(engines.env['PORT']),
    worker: true,
    env: { ...engines.env, LOG_LEVEL: 'silent', ...NO_LIMITS },
    waitFor: 'healthz',
  });
  try {
    return await withPool(readConfig(engines.env).postgres, async (pool) =>
      work(await invitePeople({ address, origin, db: createDb(pool) })),
    );
  } finally {
    await stop();
  }
}

async function withPool<Result>(
  config: PostgresConfig,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const pool = createPool(config, { statementTimeoutMs: 0 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

async function versionOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string }>(
    `SELECT current_setting('server_version') AS version`,
  );
  return rows[0]?.version ?? '';
}

/** By the programs of Debian's version: the dump is plain SQL, which any psql sends to any server. */
async function asSuperuser(
  { host, port, password, database }: PostgresConfig,
  program: 'pg_dump' | 'psql',
  args: readonly string[],
): Promise<void> {
  const address = ['-h', host, '-p', String(port), '-U', SUPERUSER, '-d', database];
  const env = { ...process.env, PGPASSWORD: password };
  await run(join(postgresBinaries(), program), [...address, ...args], {
    env,
    maxBuffer: 64_000_000,
  });
}
