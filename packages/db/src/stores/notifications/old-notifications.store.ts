import { sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';

/** Deletes at most `limit` that are older than so many days, and says how many. */
export async function sweepOldNotifications(
  db: Queryable,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM notifications WHERE (user_id, id) IN (
      SELECT user_id, id FROM notifications
      WHERE created_at < now() - make_interval(days => ${days})
      ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )`);
  return rowCount ?? 0;
}

/**
 * For one day, the notification of a reaction or a follow outlives its being undone, unseen: so that
 * doing and undoing it over and over tells nobody twice. Deletes at most `limit` of those whose day
 * is over; what is taken back later goes at once.
 */
export async function sweepUndone(db: Queryable, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM notifications WHERE (user_id, id) IN (
      SELECT user_id, id FROM notifications AS old
      WHERE old.created_at BETWEEN now() - interval '3 days' AND now() - interval '1 day'
        AND CASE old.kind
          WHEN 'reaction' THEN NOT EXISTS (
            SELECT FROM reactions
            WHERE reactions.loop_id = old.loop_id AND reactions.user_id = old.actor_id)
          WHEN 'follow' THEN NOT EXISTS (
            SELECT FROM follows
            WHERE follows.follower_id = old.actor_id AND follows.following_id = old.user_id)
          ELSE false
        END
      LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )`);
  return rowCount ?? 0;
}

/** Deletes at most `limit` groups that hold nothing any more. */
export async function sweepEmptyGroups(db: Queryable, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM notification_groups WHERE (user_id, key) IN (
      SELECT user_id, key FROM notification_groups AS shown
      WHERE NOT EXISTS (
        SELECT FROM notifications
        WHERE notifications.user_id = shown.user_id AND notifications.group_key = shown.key)
      LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )`);
  return rowCount ?? 0;
}
