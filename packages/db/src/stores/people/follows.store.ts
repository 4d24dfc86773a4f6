import { and, eq, lt, or, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { newId } from '../../ids.ts';
import type { Pair } from '../../pair-changes.ts';
import { prepared } from '../../prepared.ts';
import { follows } from '../../tables/follows.ts';
import { notificationEvents, notificationKeys, notifications } from '../../tables/notifications.ts';
import { users } from '../../tables/users.ts';
import { personVisibleTo } from '../../visibility.ts';
import { noReferences } from '../notifications/notifications.store.ts';

const followers = sql.placeholder('followers');
const following = sql.placeholder('following');

/**
 * Serializes follows and blocks between the same two users, in either order: no follow survives a
 * block. Held until the transaction ends.
 */
export function lockPair(tx: Queryable, one: string, other: string): Promise<void> {
  return lockPairs(tx, [{ userId: one, subjectId: other }]);
}

/** Locked in the same order everywhere, so that two transactions never wait for each other. */
export async function lockPairs(tx: Queryable, pairs: readonly Pair[]): Promise<void> {
  const names = pairs.map(({ userId, subjectId }) => [userId, subjectId].toSorted().join(' '));
  await tx.execute(sql`
    SELECT pg_advisory_xact_lock(key) FROM (
      SELECT DISTINCT hashtextextended(name, 0) AS key
      FROM unnest(${sql.param(names)}::text[]) AS name ORDER BY key
    ) AS keys`);
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

/**
 * The same for many, in a transaction that has locked them, with their notification events. Returns
 * those whom the follower sees, followed before or not.
 */
const followTogether = prepared((db) => {
  const allowed = db.$with('allowed').as(
    db
      .select({
        eventId: sql<string>`wanted.event_id`.as('event_id'),
        userId: sql<string>`wanted.user_id`.as('user_id'),
        subjectId: sql<string>`${users.id}`.as('subject_id'),
      })
      .from(
        sql`unnest(${sql.placeholder('events')}::uuid[], ${followers}::uuid[], ${following}::uuid[]) AS wanted (event_id, user_id, subject_id)`,
      )
      .innerJoin(users, sql`${users.id} = wanted.subject_id`)
      .where(check('rows: follow together: visible', personVisibleTo(sql`wanted.user_id`))),
  );
  const added = db.$with('added').as(
    db
      .insert(follows)
      .select(
        db
          .select({
            followerId: allowed.userId,
            followingId: allowed.subjectId,
            createdAt: sql`now()`.as('created_at'),
          })
          .from(allowed)
          .orderBy(allowed.subjectId, allowed.userId),
      )
      .onConflictDoNothing()
      .returning({ followerId: follows.followerId, followingId: follows.followingId }),
  );
  const noted = db.$with('noted').as(
    db.insert(notificationEvents).select(
      db
        .select({
          id: allowed.eventId,
          userId: added.followingId,
          kind: sql`'follow'`.as('kind'),
          ...noReferences,
          actorId: added.followerId,
          createdAt: sql`now()`.as('created_at'),
        })
        .from(added)
        .innerJoin(
          allowed,
          and(eq(allowed.subjectId, added.followingId), eq(allowed.userId, added.followerId)),
        ),
    ),
  );
  return db
    .with(allowed, added, noted)
    .select({ userId: allowed.userId, subjectId: allowed.subjectId })
    .from(allowed)
    .prepare('follow_together');
});

export function addFollows(tx: Queryable, pairs: readonly Pair[]): Promise<readonly Pair[]> {
  return followTogether(tx).execute({ events: pairs.map(() => newId()), ...sidesOf(pairs) });
}

/** With their notifications, unless those are from today: see `sweepUndone`. */
const unfollow = prepared((db) => {
  const wanted = sql`SELECT * FROM unnest(${followers}::uuid[], ${following}::uuid[])`;
  const gone = db.$with('gone').as(
    db
      .delete(follows)
      .where(sql`(${follows.followerId}, ${follows.followingId}) IN (${wanted})`)
      .returning({ followerId: follows.followerId, followingId: follows.followingId }),
  );
  const forgotten = db.$with('forgotten').as(
    db
      .delete(notifications)
      .where(
        and(
          sql`(${notifications.userId}, ${notifications.id}) IN (
            SELECT ${notificationKeys.userId}, ${notificationKeys.notificationId}
            FROM ${notificationKeys}
            WHERE (${notificationKeys.actorId}, ${notificationKeys.subjectId}) IN (${wanted})
              AND ${notificationKeys.kind} = 'follow')`,
          lt(notifications.createdAt, sql`now() - interval '1 day'`),
        ),
      )
      .returning({ id: notifications.id }),
  );
  return db
    .with(gone, forgotten)
    .select({ userId: gone.followerId, subjectId: gone.followingId })
    .from(gone)
    .prepare('unfollow');
});

/** Returns those that there were. */
export function removeFollows(db: Queryable, pairs: readonly Pair[]): Promise<readonly Pair[]> {
  return unfollow(db).execute(sidesOf(pairs));
}

const sidesOf = (pairs: readonly Pair[]) => ({
  followers: pairs.map(({ userId }) => userId),
  following: pairs.map(({ subjectId }) => subjectId),
});

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
