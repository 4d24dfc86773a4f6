import { createDb, createPool, type Database } from '@swirl/db/client';
import { migrate } from '@swirl/db/migrate';
import { createSeenDays } from '@swirl/db/stores/feeds/feed-seen.store';
import { createNotificationMonths } from '@swirl/db/stores/notifications/notification-months.store';
import type { PostgresConfig } from '@swirl/platform/config';
import { until } from '@swirl/stack/process';

/** Far longer than it takes, even on a busy machine. */
export const STARTED_WITHIN_MS = 600_000;

type Pool = ReturnType<typeof createPool>;

interface RunDatabase {
  readonly db: Database;
  readonly end: () => Promise<void>;
}

/**
 * The database of API and worker, which keep running while it is replaced: they lose their connections and find
 * another one under its name.
 */
export interface ReplaceableDatabase {
  /** As it was when it became the template. */
  readonly renew: () => Promise<RunDatabase>;
  /** What is in it now is in every one after it. */
  readonly makeTemplate: () => Promise<void>;
}

export async function prepareDatabase(config: PostgresConfig): Promise<ReplaceableDatabase> {
  await migrate(config);
  const { database } = config;
  const template = `${database}_template`;
  await withPool(config, async (pool) => {
    await createNotificationMonths(createDb(pool));
    await createSeenDays(createDb(pool));
  });

  const closed = async (admin: Pool) => {
    await admin.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS false`);
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
      database,
    ]);
  };
  const inAnother = { ...config, database: 'postgres' };
  return {
    async makeTemplate() {
      // A worker learns the numbers of its jobs once: they have to be the same in all of them.
      await withPool(config, async (pool) => {
        const hasWorker = async () => (await pool.query('SELECT FROM worker_heartbeats')).rowCount;
        await until(async () => ((await hasWorker()) ?? 0) > 0, 'the worker', STARTED_WITHIN_MS);
      });
      await withPool(inAnother, async (admin) => {
        await closed(admin);
        await admin.query(`ALTER DATABASE ${database} RENAME TO ${template}`);
      });
    },
    async renew() {
      await withPool(inAnother, async (admin) => {
        const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [
          database,
        ]);
        if (rowCount === 1) await closed(admin);
        await admin.query(`DROP DATABASE IF EXISTS ${database}`);
        await admin.query(`CREATE DATABASE ${database} TEMPLATE ${template}`);
      });
      // Without a limit: it is used when everything works.
      const pool = createPool(config, { statementTimeoutMs: 0, applicationName: 'faults' });
      return { db: createDb(pool), end: () => pool.end() };
    },
  };
}

async function withPool(
  config: PostgresConfig,
  work: (pool: Pool) => Promise<void>,
): Promise<void> {
  const pool = createPool({ ...config, poolSize: 1 }, { statementTimeoutMs: 0 });
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}
