import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createUnmigratedDatabase } from '@swirl/testing/database';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDb, createPool } from './client.ts';
import { newId } from './ids.ts';
import { migrate, migrationsDirectory } from './migrate.ts';
import { sweepBeforeMonths } from './stores/notifications/old-notifications.store.ts';
import { dropOldMonth } from './stores/notifications/notification-months.store.ts';
import { notifications } from './tables/notifications.ts';

const FIRST_FILE = '0083';
const DAY_MS = 86_400_000;

let database: Awaited<ReturnType<typeof createUnmigratedDatabase>>;
let directory: string;
let pool: ReturnType<typeof createPool>;
let db: ReturnType<typeof createDb>;

/** A database as it was before there were months. */
beforeEach(async () => {
  database = await createUnmigratedDatabase();
  directory = await mkdtemp(join(tmpdir(), 'swirl-months-'));
  const files = (await readdir(migrationsDirectory)).filter((file) => file < FIRST_FILE);
  for (const file of files) await copyFile(join(migrationsDirectory, file), join(directory, file));
  await migrate(database.config, { directory });
  pool = createPool(database.config);
  db = createDb(pool);
});

afterEach(async () => {
  await pool.end();
  await rm(directory, { recursive: true });
  await database.drop();
});

async function select<Row extends object>(query: string): Promise<Row[]> {
  return (await pool.query<Row>(query)).rows;
}

async function reactionNotice(daysAgo: number) {
  const [userId, actorId, loopId] = [newId(), newId(), newId()];
  // In SQL: the factories know the columns of today.
  for (const id of [userId, actorId]) {
    await pool.query(
      `INSERT INTO users (id, email, username, first_name, last_name)
       VALUES ($1, $2, $3, 'Person', 'Number')`,
      [id, `${id}@example.test`, `p_${id.slice(-12)}`],
    );
  }
  await pool.query(
    `INSERT INTO loops (id, feed_key, user_id, media_type, state, caption, duration)
     VALUES ($1, $1, $2, 'status', 'ready', 'A loop', 0)`,
    [loopId, userId],
  );
  await pool.query('INSERT INTO reactions (id, loop_id, user_id) VALUES ($1, $2, $3)', [
    newId(),
    loopId,
    actorId,
  ]);
  const createdAt = new Date(Date.now() - daysAgo * DAY_MS);
  const id = v7({ msecs: createdAt.getTime() });
  const row = { userId, id, kind: 'reaction', actorId, loopId, createdAt } as const;
  await db.insert(notifications).values(row);
  return row;
}

/** As the release before writes them. */
const insertAsBefore = async (row: typeof notifications.$inferInsert) =>
  (await db.insert(notifications).values(row).onConflictDoNothing().returning()).length;

describe('notifications of an installation that has some', () => {
  it('stay where they are, with their causes known', async () => {
    const [old, recent] = [await reactionNotice(80), await reactionNotice(1)];
    await migrate(database.config);

    expect(await select('SELECT id FROM notifications ORDER BY id')).toEqual([
      { id: old.id },
      { id: recent.id },
    ]);
    expect(await select('SELECT id FROM notifications_before ORDER BY id')).toHaveLength(2);
    expect(await insertAsBefore({ ...recent, id: newId() })).toBe(0);
    await pool.query('DELETE FROM notifications WHERE id = $1', [recent.id]);
    expect(await insertAsBefore({ ...recent, id: newId() })).toBe(1);
  });

  it('are known by their causes as soon as the first file is applied', async () => {
    const known = await reactionNotice(1);
    const files = await readdir(migrationsDirectory);
    const first = files.find((file) => file.startsWith(FIRST_FILE)) ?? '';
    await copyFile(join(migrationsDirectory, first), join(directory, first));
    await migrate(database.config, { directory });

    expect(await insertAsBefore({ ...known, id: newId() })).toBe(0);
    const meanwhile = await reactionNotice(0);
    await migrate(database.config);
    expect(await insertAsBefore({ ...meanwhile, id: newId() })).toBe(0);
  });

  it('are followed by months without a gap, and take what is written until those begin', async () => {
    await reactionNotice(1);
    await migrate(database.config);
    const months = await select<{ part: string; gap: boolean | null }>(`
      SELECT part::text, first_id <> lag(end_id) OVER (ORDER BY end_id) AS gap
      FROM notification_months ORDER BY end_id`);
    expect(months[0]).toEqual({ part: 'notifications_before', gap: null });
    expect(months.length).toBeGreaterThan(1);
    expect(months.slice(1).filter(({ gap }) => gap !== false)).toEqual([]);
    await reactionNotice(0);
    expect(await select('SELECT FROM notifications_before')).toHaveLength(2);
  });

  it('are deleted with their loops and people as before', async () => {
    const [one, other] = [await reactionNotice(3), await reactionNotice(2)];
    await migrate(database.config);
    await pool.query('DELETE FROM loops WHERE id = $1', [one.loopId]);
    await pool.query('DELETE FROM users WHERE id = $1', [other.actorId]);
    expect(await select('SELECT FROM notifications')).toEqual([]);
    expect(await select('SELECT FROM notification_keys')).toEqual([]);
  });

  it('are deleted one by one when they are too old, because their month never ends', async () => {
    await reactionNotice(91);
    const kept = await reactionNotice(89);
    await migrate(database.config);
    expect(await dropOldMonth(db)).toBeNull();
    expect(await sweepBeforeMonths(db, 10)).toBe(1);
    expect(await sweepBeforeMonths(db, 10)).toBe(0);
    expect(await select('SELECT notification_id AS id FROM notification_keys')).toEqual([
      { id: kept.id },
    ]);
  });
});

it('a new installation begins with months', async () => {
  await migrate(database.config);
  expect(
    await select(`SELECT to_regclass('notifications_before') AS before,
      (SELECT bool_and(first_id IS NOT NULL) FROM notification_months) AS months`),
  ).toEqual([{ before: null, months: true }]);
  expect(await sweepBeforeMonths(db, 10)).toBe(0);
});
