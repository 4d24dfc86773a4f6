import { limits } from '@swirl/contract/limits';
import { sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';

const { days, monthsAhead } = limits.notifications;

/**
 * Creates the months that notifications are about to be written to, and returns how many were
 * missing. Those of the past matter to a database that was away for long.
 */
export async function createNotificationMonths(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ created: number }>(sql`
    SELECT create_notification_months(
      now() - make_interval(days => ${days}), now() + make_interval(months => ${monthsAhead})
    ) AS created`);
  return rows[0]?.created ?? 0;
}

/** The end of the last month: notifications can't be written for later than that. */
export async function readMonthsEnd(db: Queryable): Promise<Date | undefined> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    SELECT ('x' || left(replace(end_id::text, '-', ''), 12))::bit(48)::bigint / 1000.0::float8 AS seconds
    FROM notification_months ORDER BY end_id DESC LIMIT 1`);
  const seconds = rows[0]?.seconds;
  return seconds === undefined ? undefined : new Date(seconds * 1000);
}

/**
 * Drops the oldest month once all of it is old enough, and returns its name. Not detached before:
 * that would lock users, loops and comments too, and this locks notifications for milliseconds.
 */
export async function dropOldMonth(db: Queryable): Promise<string | null> {
  const { rows } = await db.execute<{ name: string | null }>(sql`
    SELECT drop_notification_month(now() - make_interval(days => ${days})) AS name`);
  return rows[0]?.name ?? null;
}

/** Deletes at most `limit` keys of notifications whose month was dropped. */
export async function deleteDroppedKeys(db: Queryable, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM notification_keys WHERE notification_id = ANY (ARRAY(
      SELECT notification_id FROM notification_keys
      WHERE notification_id < (SELECT first_id FROM notification_months ORDER BY end_id LIMIT 1)
      ORDER BY notification_id LIMIT ${limit}
    ))`);
  return rowCount ?? 0;
}
