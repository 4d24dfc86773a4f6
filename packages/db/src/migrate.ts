import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readConfig, type PostgresConfig } from '@swirl/platform/config';
import { Logger as WorkerLogger, runMigrations } from 'graphile-worker';
import { runner, type RunnerOption } from 'node-pg-migrate';
import type { PoolClient } from 'pg';
import { createPool } from './client.ts';

export const migrationsDirectory = fileURLToPath(new URL('migrations', import.meta.url));

/** First line of a file that must run outside a transaction; it then holds one statement only. */
const NO_TRANSACTION = '-- no transaction';
const LOCK_ID = 5_914_733_060;
const LOCK_POLL_MS = 100;

export interface MigrateOptions {
  readonly directory?: string;
  /** Told what went wrong in which statement, before the error is thrown. */
  readonly onProblem?: (message: string) => void;
}

/**
 * Brings a database up to date and returns the names of the files it applied. Safe to repeat, and
 * from any number of processes at once: one migrates, the others wait and find nothing to do.
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
      return await applyFiles(client, options);
    } finally {
      // Closing the connection gives the lock back, whatever state it is in.
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

async function applyFiles(
  client: PoolClient,
  { directory = migrationsDirectory, onProblem = ignore }: MigrateOptions,
): Promise<readonly string[]> {
  const applied = await runner({
    dbClient: client,
    dir: directory,
    direction: 'up',
    migrationsTable: 'schema_migrations',
    migrationLoaderStrategies: [{ extensions: ['.sql'], loader: loadSqlFiles }],
    singleTransaction: false,
    noLock: true,
    logger: { info: ignore, warn: ignore, error: onProblem },
  });
  return applied.map(({ name }) => name);
}

type SqlLoader = Exclude<
  NonNullable<RunnerOption['migrationLoaderStrategies']>[number]['loader'],
  string
>;

const loadSqlFiles: SqlLoader = (paths) =>
  Promise.all(
    paths.map(async (path) => {
      const statements = await readFile(path, 'utf8');
      return {
        id: path,
        filePaths: [path],
        actions: {
          up: (migration) => {
            if (statements.startsWith(NO_TRANSACTION)) migration.noTransaction();
            migration.sql(statements);
          },
          // Databases move forward only: a mistake is put right by the next file.
          down: false,
        },
      };
    }),
  );

function ignore(): void {}

const silentWorkerLogger = new WorkerLogger(() => ignore);

if (import.meta.main) {
  const { postgres } = readConfig(process.env);
  const applied = await migrate(postgres, {
    onProblem: (message) => process.stderr.write(`${message}\n`),
  });
  const lines = applied.length > 0 ? applied.map((name) => `applied ${name}`) : ['up to date'];
  process.stdout.write(lines.map((line) => `${postgres.database}: ${line}\n`).join(''));
}
