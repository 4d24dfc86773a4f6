import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readConfig, type PostgresConfig } from '@swirl/platform/config';
import { Logger as WorkerLogger, runMigrations } from 'graphile-worker';
import { runner } from 'node-pg-migrate';
import type { PoolClient } from 'pg';
import { prepareAppRole } from './app-role.ts';
import { createPool } from './client.ts';
import { sqlLoader } from './migration-files.ts';
import { prepareRankingRole, RANKING_ROLE } from './ranking-role.ts';

export const migrationsDirectory = fileURLToPath(new URL('migrations', import.meta.url));

const MIGRATIONS_TABLE = 'schema_migrations';
const LOCK_ID = 5_914_733_060;
const LOCK_POLL_MS = 100;
/** How long a file may block others while it waits for a table in use, and how often it retries. */
const TABLE_LOCK_MS = 3_000;
const TRIES = 20;
const BETWEEN_TRIES_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';
const NO_RANKING_ROLE = `For you shows the newest loops until there is a role ${RANKING_ROLE}: see docs/OPERATIONS.md.`;

export interface MigrateOptions {
  readonly directory?: string;
  /** Called with the error and its statement, before the error is thrown. */
  readonly onProblem?: (message: string) => void;
  /** Called when a table was in use, so that the file is retried. */
  readonly onBusy?: () => void;
  readonly tableLockMs?: number;
  /** The role of the app, if it isn't the one that migrates and owns everything. */
  readonly appRole?: string;
}

/**
 * Migrates a database and returns the names of the files it applied. Safe to repeat, and from any
 * number of processes at once: one migrates, the others wait and find nothing to do.
 */
export async function migrate(
  config: PostgresConfig,
  options: MigrateOptions = {},
): Promise<readonly string[]> {
  const pool = createPool(
    { ...config, poolSize: 2 },
    { applicationName: 'swirl-migrate', statementTimeoutMs: 0 },
  );
  try {
    const client = await pool.connect();
    try {
      await takeLock(client);
      // The queue's own tables come first, so that our files may refer to them.
      await runMigrations({ pgPool: pool, logger: silentWorkerLogger });
      const applied = await applyFiles(client, options);
      const isOurs = options.directory === undefined;
      if (options.appRole !== undefined) await prepareAppRole(client, options.appRole);
      if (isOurs && !(await prepareRankingRole(client))) options.onProblem?.(NO_RANKING_ROLE);
      return applied;
    } finally {
      // Closing the connection releases the lock, whatever state it is in.
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

/**
 * Polls rather than blocks: a connection waiting inside `pg_advisory_lock` holds a snapshot, and an
 * index built concurrently by the holder would wait for that snapshot forever.
 */
async function takeLock(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS taken',
      [LOCK_ID],
    );
    if (rows[0]?.taken) return;
    await pause(LOCK_POLL_MS);
  }
}

/** Gives up on a table in use and retries: one long query must not block the whole app. */
async function applyFiles(client: PoolClient, options: MigrateOptions): Promise<readonly string[]> {
  const before = await namesOfApplied(client);
  for (let tries = 1; ; tries += 1) {
    const problems: string[] = [];
    try {
      await applyOnce(client, options, problems);
      return (await namesOfApplied(client)).filter((name) => !before.includes(name));
    } catch (error) {
      if (!isBusy(error) || tries === TRIES) {
        for (const problem of problems) options.onProblem?.(problem);
        throw error;
      }
      await client.query('ROLLBACK');
      options.onBusy?.();
      await pause(BETWEEN_TRIES_MS);
    }
  }
}

async function applyOnce(
  client: PoolClient,
  { directory = migrationsDirectory, tableLockMs = TABLE_LOCK_MS }: MigrateOptions,
  problems: string[],
): Promise<void> {
  await runner({
    dbClient: client,
    dir: directory,
    direction: 'up',
    migrationsTable: MIGRATIONS_TABLE,
    migrationLoaderStrategies: [{ extensions: ['.sql'], loader: sqlLoader(tableLockMs) }],
    singleTransaction: false,
    noLock: true,
    logger: { info: ignore, warn: ignore, error: (problem: string) => problems.push(problem) },
  });
}

async function namesOfApplied(client: PoolClient): Promise<string[]> {
  const { rows: found } = await client.query('SELECT WHERE to_regclass($1) IS NOT NULL', [
    MIGRATIONS_TABLE,
  ]);
  if (found.length === 0) return [];
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM ${MIGRATIONS_TABLE} ORDER BY id`,
  );
  return rows.map(({ name }) => name);
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
}

function ignore(): void {}

const silentWorkerLogger = new WorkerLogger(() => ignore);

if (import.meta.main) {
  const { postgres, postgresOwner } = readConfig(process.env);
  const applied = await migrate(
    { ...postgres, ...postgresOwner },
    {
      ...(postgresOwner !== null && { appRole: postgres.user }),
      onProblem: (message) => process.stderr.write(`${message}\n`),
      onBusy: () => process.stderr.write('A table is in use; trying again.\n'),
    },
  );
  const lines = applied.length > 0 ? applied.map((name) => `applied ${name}`) : ['up to date'];
  process.stdout.write(lines.map((line) => `${postgres.database}: ${line}\n`).join(''));
}
