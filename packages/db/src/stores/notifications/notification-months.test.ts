import { limits } from '@swirl/contract/limits';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createUser } from '@swirl/testing/factories';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '../../tables/notifications.ts';
import {
  createNotificationMonths,
  deleteDroppedKeys,
  dropOldMonth,
  readMonthsEnd,
} from './notification-months.store.ts';

const DAY_MS = 86_400_000;

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database.drop());

async function select<Row extends object>(query: string): Promise<Row[]> {
  return (await database.pool.query<Row>(query)).rows;
}

const monthsOf = async () =>
  (
    await select<{ part: string }>('SELECT part::text FROM notification_months ORDER BY end_id')
  ).map(({ part }) => part);

async function notify(daysAgo: number): Promise<string> {
  const { db } = database;
  const id = v7({ msecs: Date.now() - daysAgo * DAY_MS });
  const [{ id: userId }, { id: actorId }] = [await createUser(db), await createUser(db)];
  await db.insert(notifications).values({ id, kind: 'follow', userId, actorId });
  return id;
}

const keys = async () =>
  (
    await select<{ id: string }>('SELECT notification_id AS id FROM notification_keys ORDER BY 1')
  ).map(({ id }) => id);

describe('the months of notifications', () => {
  it('reach from what is kept to what is to come, one after the other', async () => {
    const [whole] = await select<{ gaps: boolean; covers: boolean }>(`
      SELECT
        bool_or(previous IS NOT NULL AND previous <> first_id) AS gaps,
        min(first_id::text) <= first_id_at(now() - interval '${limits.notifications.days} days')::text
          AND max(end_id::text) > first_id_at(now() + interval '${limits.notifications.monthsAhead} months')::text
          AS covers
      FROM (SELECT *, lag(end_id) OVER (ORDER BY end_id) AS previous FROM notification_months) AS months`);
    expect(whole).toEqual({ gaps: false, covers: true });
  });

  it('are created where one is missing, once, also by several workers', async () => {
    const { db, pool } = database;
    const before = await monthsOf();
    await pool.query(`DROP TABLE ${before.at(-1)}, ${before.at(-2)}`);
    const created = await Promise.all([1, 2, 3].map(() => createNotificationMonths(db)));
    expect(created.toSorted((one, other) => one - other)).toEqual([0, 0, 2]);
    expect(await monthsOf()).toEqual(before);
  });

  it('end at the start of the month after the last one', async () => {
    const last = (await monthsOf()).at(-1)?.match(/(\d{4})_(\d{2})$/);
    const next = Date.UTC(Number(last?.[1]), Number(last?.[2]));
    expect(await readMonthsEnd(database.db)).toEqual(new Date(next));
  });

  it('refuse a notification that no month is there for', async () => {
    await expect(notify(1_000)).rejects.toMatchObject({
      cause: { message: 'no partition of relation "notifications" found for row' },
    });
  });

  it('have the references, rules and indexes of the table', async () => {
    const kinds = await select<{ rules: string }>(`
      SELECT DISTINCT (
        SELECT string_agg(pg_get_constraintdef(oid), ', ' ORDER BY pg_get_constraintdef(oid))
        FROM pg_constraint WHERE conrelid = part
      ) || (SELECT count(*) FROM pg_index WHERE indrelid = part) AS rules
      FROM (SELECT part FROM notification_months UNION ALL SELECT 'notifications') AS tables`);
    expect(kinds).toHaveLength(1);
  });

  it('are dropped one by one once all of a month is too old, then their keys', async () => {
    const { db, pool } = database;
    await pool.query(
      `SELECT create_notification_months(now() - interval '230 days', now() - interval '170 days')`,
    );
    const before = await monthsOf();
    const [kept, old] = [await notify(2), await notify(190)];
    expect(await keys()).toEqual([old, kept]);

    const dropped: string[] = [];
    for (let name = await dropOldMonth(db); name !== null; name = await dropOldMonth(db)) {
      dropped.push(name);
    }
    expect(dropped.length).toBeGreaterThanOrEqual(2);
    expect(await monthsOf()).toEqual(before.slice(dropped.length));
    expect(await select('SELECT id FROM notifications')).toEqual([{ id: kept }]);

    expect(await deleteDroppedKeys(db, 10)).toBe(1);
    expect(await deleteDroppedKeys(db, 10)).toBe(0);
    expect(await keys()).toEqual([kept]);
  });

  it('are kept while anything in them is recent enough', async () => {
    const id = await notify(limits.notifications.days - 1);
    expect(await dropOldMonth(database.db)).toBeNull();
    expect(await select('SELECT id FROM notifications')).toEqual([{ id }]);
  });

  it('are dropped without a lock on users, loops or comments', async () => {
    const { pool } = database;
    await pool.query(
      `SELECT create_notification_months(now() - interval '200 days', now() - interval '170 days')`,
    );
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(`SELECT drop_notification_month(now() - interval '90 days')`);
      const { rows } = await client.query(
        `SELECT relation::regclass::text AS locked FROM pg_locks
         WHERE pid = pg_backend_pid() AND mode = 'AccessExclusiveLock'
           AND relation IN (SELECT oid FROM pg_class WHERE relkind IN ('r', 'p'))
           AND relation::regclass::text !~ '^notifications_'`,
      );
      expect(rows).toEqual([{ locked: 'notifications' }]);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});
