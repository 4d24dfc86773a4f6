import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDb, createPool } from '@swirl/db/client';
import { migrate, migrationsDirectory } from '@swirl/db/migrate';
import { createSeenDays } from '@swirl/db/stores/feeds/feed-seen.store';
import { createNotificationMonths } from '@swirl/db/stores/notifications/notification-months.store';
import { readConfig, type PostgresConfig } from '@swirl/platform/config';
import { isOwned, ownerMark } from './owner.ts';

const TEMPLATE_LOCK_ID = 5_914_733_061;
const TEST_PREFIX = 'swirl_test_';
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

type Pool = ReturnType<typeof createPool>;

export interface TestDatabase {
  readonly config: PostgresConfig;
  readonly pool: Pool;
  readonly db: ReturnType<typeof createDb>;
  drop(): Promise<void>;
}

/** A fresh, migrated database for one test file, on the shared server or the given one. */
export async function createTestDatabase(
  server: PostgresConfig = readConfig(process.env).postgres,
): Promise<TestDatabase> {
  const created = await createEmptyCopy(server, (admin) => prepareTemplate(admin, server));
  const pool = createPool(created.config, { applicationName: 'swirl-test' });
  // A copy of a template is another installation: it must not apply another's tombstones.
  await pool.query('UPDATE installation SET id = gen_random_uuid()');
  const db = createDb(pool);
  // The template may have been made days or months ago.
  await createNotificationMonths(db);
  await createSeenDays(db);
  return {
    config: created.config,
    pool,
    db,
    drop: async () => {
      await pool.end();
      await created.drop();
    },
  };
}

/** An empty database, for tests of migrating itself. */
export function createUnmigratedDatabase(): Promise<Pick<TestDatabase, 'config' | 'drop'>> {
  return createEmptyCopy(readConfig(process.env).postgres, () => Promise.resolve('template0'));
}

async function createEmptyCopy(
  server: PostgresConfig,
  chooseTemplate: (admin: Pool) => Promise<string>,
): Promise<Pick<TestDatabase, 'config' | 'drop'>> {
  const database = `${TEST_PREFIX}${Date.now()}_${ownerMark}_${randomBytes(4).toString('hex')}`;
  await withAdmin(server, async (admin) => {
    await dropAbandoned(admin);
    const template = await chooseTemplate(admin);
    await admin.query(`CREATE DATABASE ${database} TEMPLATE ${template}`);
  });
  return {
    config: { ...server, database },
    drop: () =>
      withAdmin(server, async (admin) => {
        await dropDatabase(admin, database);
      }),
  };
}

/**
 * Migrates once for each state of the migration files; every test file gets a copy of the result.
 */
async function prepareTemplate(admin: Pool, server: PostgresConfig): Promise<string> {
  const template = `swirl_template_${await hashMigrations()}`;
  const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [template]);
  if (rowCount === 1) return template;
  // Built under another name first: a run that is stopped midway leaves no half-migrated template.
  const building = `${template}_building`;
  await dropDatabase(admin, building);
  await admin.query(`CREATE DATABASE ${building} TEMPLATE template0`);
  await migrate({ ...server, database: building });
  // Nothing may connect to a template, not even autovacuum, while it is being copied.
  await admin.query(`ALTER DATABASE ${building} ALLOW_CONNECTIONS false`);
  await admin.query(`ALTER DATABASE ${building} RENAME TO ${template}`);
  return template;
}

async function hashMigrations(): Promise<string> {
  const hash = createHash('sha256');
  const files = (await readdir(migrationsDirectory)).toSorted();
  for (const file of files) {
    hash.update(file).update(await readFile(join(migrationsDirectory, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Databases of test runs that were stopped before they could clean up. */
async function dropAbandoned(admin: Pool): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `SELECT datname FROM pg_database
     WHERE datname ~ '^${TEST_PREFIX}[0-9]+_' AND split_part(datname, '_', 3)::bigint < $1`,
    [Date.now() - ABANDONED_AFTER_MS],
  );
  for (const { datname } of rows) {
    if (!isOwned(datname)) await dropDatabase(admin, datname);
  }
}

/**
 * Not WITH (FORCE), which is refused while autovacuum runs there: that is not our process to end.
 * Dropping ends it by itself, and waits for the connections that are closed here.
 */
async function dropDatabase(admin: Pool, database: string): Promise<void> {
  await admin.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename = current_user',
    [database],
  );
  await admin.query(`DROP DATABASE IF EXISTS ${database}`);
}

/** One at a time over all test processes, so that none copies what another is still building. */
async function withAdmin(
  server: PostgresConfig,
  work: (admin: Pool) => Promise<void>,
): Promise<void> {
  const admin = createPool(
    { ...server, poolSize: 2 },
    { applicationName: 'swirl-test-admin', statementTimeoutMs: 0 },
  );
  try {
    const lockHolder = await admin.connect();
    try {
      await lockHolder.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK_ID]);
      await work(admin);
    } finally {
      lockHolder.release(true);
    }
  } finally {
    await admin.end();
  }
}
