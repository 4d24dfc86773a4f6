import { limits } from '@swirl/contract/limits';
import { sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import type { Slice } from '../../jobs/slice.ts';

const { days, eventDays } = limits.notifications;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Deletes at most `limit` old notifications of the table from before there were months, which is
 * dropped as a whole only when the last of them is old enough.
 */
export async function sweepBeforeMonths(db: Queryable, limit: number): Promise<number> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`SELECT to_regclass('notifications_before') IS NOT NULL AS found`,
  );
  if (rows[0]?.found !== true) return 0;
  const { rowCount } = await db.execute(sql`
    DELETE FROM notifications WHERE (user_id, id) IN (
      SELECT user_id, id FROM notifications_before
      WHERE created_at < now() - make_interval(days => ${days})
      ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )`);
  return rowCount ?? 0;
}

/** Deletes at most `limit` events that were never delivered; no one wants them any more. */
export async function sweepOldEvents(db: Queryable, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM notification_events WHERE id = ANY (ARRAY(
      SELECT id FROM notification_events
      WHERE id < first_id_at(now() - make_interval(days => ${eventDays}))
      ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ))`);
  return rowCount ?? 0;
}

/**
 * For one day, the notification of a reaction or a follow outlives its being undone, unseen: so that
 * doing and undoing it over and over notifies no one twice. Looks at `limit` of those whose day is
 * over, after the given id; what is undone later is deleted at once.
 */
export async function sweepUndone(
  db: Queryable,
  limit: number,
  after: string | null,
): Promise<Slice> {
  const { rows } = await db.execute<{ looked: number; last: string | null; deleted: number }>(sql`
    WITH slice AS (
      SELECT * FROM notification_keys
      WHERE notification_id > greatest(${after ?? FIRST_ID}::uuid, first_id_at(now() - interval '3 days'))
        AND notification_id < first_id_at(now() - interval '1 day')
      ORDER BY notification_id LIMIT ${limit}
    ),
    undone AS (
      SELECT user_id, notification_id FROM slice
      WHERE CASE kind
        WHEN 'reaction' THEN NOT EXISTS (
          SELECT FROM reactions
          WHERE reactions.loop_id = slice.subject_id AND reactions.user_id = slice.actor_id)
        WHEN 'follow' THEN NOT EXISTS (
          SELECT FROM follows
          WHERE follows.follower_id = slice.actor_id AND follows.following_id = slice.subject_id)
        ELSE false
      END
    ),
    deleted AS (
      DELETE FROM notifications USING undone
      WHERE notifications.user_id = undone.user_id AND notifications.id = undone.notification_id
      RETURNING 1
    )
    SELECT count(*)::int AS looked, (array_agg(notification_id ORDER BY notification_id DESC))[1] AS last,
      (SELECT count(*)::int FROM deleted) AS deleted
    FROM slice`);
  const { looked = 0, last = null, deleted = 0 } = rows[0] ?? {};
  return { done: deleted, next: looked === limit ? last : null };
}

/** Looks at `limit` groups after the given one, and deletes those that hold nothing any more. */
export async function sweepEmptyGroups(
  db: Queryable,
  limit: number,
  after: string | null,
): Promise<Slice> {
  const [userId = FIRST_ID, key = ''] = after?.split(' ') ?? [];
  const { rows } = await db.execute<{ looked: number; last: string | null; deleted: number }>(sql`
    WITH slice AS (
      SELECT user_id, key, latest_id FROM notification_groups
      WHERE (user_id, key) > (${userId}::uuid, ${key})
      ORDER BY user_id, key LIMIT ${limit}
    ),
    deleted AS (
      DELETE FROM notification_groups AS old USING slice
      WHERE old.user_id = slice.user_id AND old.key = slice.key AND old.latest_id = slice.latest_id
        AND NOT EXISTS (
          SELECT FROM notifications
          WHERE notifications.user_id = slice.user_id AND notifications.group_key = slice.key
            AND notifications.id <= slice.latest_id)
      RETURNING 1
    )
    SELECT count(*)::int AS looked, (array_agg(user_id || ' ' || key ORDER BY user_id DESC, key DESC))[1] AS last,
      (SELECT count(*)::int FROM deleted) AS deleted
    FROM slice`);
  const { looked = 0, last = null, deleted = 0 } = rows[0] ?? {};
  return { done: deleted, next: looked === limit ? last : null };
}
