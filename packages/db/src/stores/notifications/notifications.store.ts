import type { NotificationSubject } from '@swirl/contract/notifications';
import { and, eq, ne, sql } from '../../drizzle/orm.ts';
import { alias } from '../../drizzle/pg-core.ts';
import type { Queryable } from '../../client.ts';
import { newId } from '../../ids.ts';
import { comments } from '../../tables/comments.ts';
import { mixPositions } from '../../tables/layers.ts';
import { loops } from '../../tables/loops.ts';
import { notificationEvents } from '../../tables/notifications.ts';
import { users } from '../../tables/users.ts';

const original = alias(loops, 'original');
const answered = alias(comments, 'answered');

const EVENTS_AT_ONCE = 1_000;

/** Who is notified of what. */
export type NotificationCause = NotificationSubject & {
  readonly userId: string;
  /** Null if no user caused it. */
  readonly actorId: string | null;
};

/** For a statement that writes an event row itself: the columns it does not use. */
export const noReferences = {
  actorId: sql`NULL::uuid`.as('actor_id'),
  loopId: sql`NULL::uuid`.as('loop_id'),
  commentId: sql`NULL::uuid`.as('comment_id'),
  remixId: sql`NULL::uuid`.as('remix_id'),
  statementId: sql`NULL::uuid`.as('statement_id'),
};

/**
 * Records an event, in the transaction of its cause. Whether anyone is notified, and how, is
 * decided when it is delivered a moment later. No one is notified of their own actions.
 */
export async function addNotification(tx: Queryable, cause: NotificationCause): Promise<void> {
  if (cause.actorId === cause.userId) return;
  await tx.insert(notificationEvents).values({ ...cause, id: newId() });
}

/**
 * Notifies of a comment that others see now: the author of what it answers of a reply, and the loop's
 * author, unless it's the same, of a comment. Returns both.
 */
export async function addCommentNotifications(
  tx: Queryable,
  commentId: string,
  /** The comment or reply that it answers. */
  answeredId: string | null,
): Promise<readonly string[]> {
  const [written] = await tx
    .select({
      actorId: users.id,
      loopId: comments.loopId,
      loopAuthorId: loops.userId,
      answeredAuthorId: answered.userId,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .innerJoin(loops, eq(loops.id, comments.loopId))
    .leftJoin(answered, eq(answered.id, sql`${answeredId}::uuid`))
    .where(eq(comments.id, commentId));
  if (written === undefined) return [];
  const { loopAuthorId, answeredAuthorId, ...about } = written;
  if (answeredAuthorId !== null) {
    await addNotification(tx, { kind: 'reply', userId: answeredAuthorId, ...about, commentId });
  }
  if (answeredAuthorId !== loopAuthorId) {
    await addNotification(tx, { kind: 'comment', userId: loopAuthorId, ...about, commentId });
  }
  return answeredAuthorId === null ? [loopAuthorId] : [loopAuthorId, answeredAuthorId];
}

/** Who was notified of a comment, or is about to be. */
export async function listNotifiedOf(tx: Queryable, commentId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    SELECT user_id AS "userId" FROM notifications WHERE comment_id = ${commentId}
    UNION SELECT user_id FROM notification_events WHERE comment_id = ${commentId}`);
  return rows.map(({ userId }) => userId);
}

/** Notifies the author of the parent that a remix is visible now. Returns the parent. */
export async function addRemixNotification(tx: Queryable, remixId: string): Promise<string | null> {
  const [remix] = await tx
    .select({ userId: original.userId, actorId: loops.userId, loopId: original.id })
    .from(loops)
    .innerJoin(original, eq(original.id, loops.parentLoopId))
    .where(eq(loops.id, remixId));
  if (remix !== undefined) await addNotification(tx, { ...remix, kind: 'remix', remixId });
  return remix?.loopId ?? null;
}

/** Notifies the authors of mixes below a loop that its stem has left them for good; not who it was. */
export async function notifyMixesOf(tx: Queryable, loopId: string): Promise<void> {
  const mixed = await tx
    .select({ loopId: loops.id, userId: loops.userId })
    .from(mixPositions)
    .innerJoin(loops, eq(loops.id, mixPositions.loopId))
    .innerJoin(original, eq(original.id, mixPositions.stemLoopId))
    .where(
      and(
        eq(mixPositions.stemLoopId, loopId),
        eq(mixPositions.rendered, true),
        ne(loops.userId, original.userId),
      ),
    );
  // In parts: a statement takes a limited number of values, and a voice can be in any number of mixes.
  for (let start = 0; start < mixed.length; start += EVENTS_AT_ONCE) {
    const events = mixed.slice(start, start + EVENTS_AT_ONCE).map((mix) => ({
      id: newId(),
      kind: 'stem_withdrawn' as const,
      userId: mix.userId,
      loopId: mix.loopId,
    }));
    await tx.insert(notificationEvents).values(events);
  }
}
