import { and, eq, lt, or, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { prepared } from '../../prepared.ts';
import { follows } from '../../tables/follows.ts';
import { notificationKeys, notifications } from '../../tables/notifications.ts';

/**
 * Serializes follows and blocks between the same two users, in either order: no follow survives a
 * block. Held until the transaction ends.
 */
export async function lockPair(tx: Queryable, one: string, other: string): Promise<void> {
  const pair = [one, other].toSorted().join(' ');
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${pair}, 0))`);
}

/** Returns whether the follow is new; following again changes nothing. */
export async function addFollow(
  tx: Queryable,
  followerId: string,
  followingId: string,
): Promise<boolean> {
  const added = await tx
    .insert(follows)
    .values({ followerId, followingId })
    .onConflictDoNothing()
    .returning({ followerId: follows.followerId });
  return added.length > 0;
}

export async function removeFollow(
  db: Queryable,
  followerId: string,
  followingId: string,
): Promise<void> {
  await db
    .delete(follows)
    .where(and(eq(follows.followerId, followerId), eq(follows.followingId, followingId)));
  await forgetFollow(db, followerId, followingId);
}

/** Its notification is deleted too, unless that is from today: see `sweepUndone`. */
async function forgetFollow(db: Queryable, followerId: string, followingId: string): Promise<void> {
  await db.delete(notifications).where(
    and(
      eq(notifications.userId, followingId),
      sql`${notifications.id} = (
          SELECT ${notificationKeys.notificationId} FROM ${notificationKeys}
          WHERE ${notificationKeys.subjectId} = ${followingId}
            AND ${notificationKeys.actorId} = ${followerId} AND ${notificationKeys.kind} = 'follow')`,
      lt(notifications.createdAt, sql`now() - interval '1 day'`),
    ),
  );
}

/** Removes follows in both directions. */
export async function cutFollows(tx: Queryable, one: string, other: string): Promise<void> {
  await tx
    .delete(follows)
    .where(
      or(
        and(eq(follows.followerId, one), eq(follows.followingId, other)),
        and(eq(follows.followerId, other), eq(follows.followingId, one)),
      ),
    );
  await forgetFollow(tx, one, other);
  await forgetFollow(tx, other, one);
}

const selectFollow = prepared((db) =>
  db
    .select({ followerId: follows.followerId })
    .from(follows)
    .where(
      and(
        eq(follows.followerId, sql.placeholder('follower')),
        eq(follows.followingId, sql.placeholder('following')),
      ),
    )
    .prepare('is_following'),
);

export async function isFollowing(
  db: Queryable,
  followerId: string,
  followingId: string,
): Promise<boolean> {
  const found = await selectFollow(db).execute({ follower: followerId, following: followingId });
  return found.length > 0;
}
