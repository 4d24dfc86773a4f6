import type { NotificationSubject } from '@swirl/contract/notifications';
import { eq, sql } from '../../drizzle/orm.ts';
import { alias } from '../../drizzle/pg-core.ts';
import type { Queryable } from '../../client.ts';
import { newId } from '../../ids.ts';
import { loops } from '../../tables/loops.ts';
import { notificationEvents } from '../../tables/notifications.ts';

const original = alias(loops, 'original');

/** Who is notified of what. */
export type NotificationCause = NotificationSubject & {
  readonly userId: string;
  /** Null for what no person did. */
  readonly actorId: string | null;
};

/** For a statement that writes the row of an event by itself: all that it does not refer to. */
export const noReferences = {
  actorId: sql`NULL::uuid`.as('actor_id'),
  loopId: sql`NULL::uuid`.as('loop_id'),
  commentId: sql`NULL::uuid`.as('comment_id'),
  remixId: sql`NULL::uuid`.as('remix_id'),
  statementId: sql`NULL::uuid`.as('statement_id'),
};

/**
 * Notes what happened, in the transaction of its cause. Whether anyone is notified, and how, is decided when
 * it is delivered a moment later. No one is notified of their own actions.
 */
export async function addNotification(tx: Queryable, cause: NotificationCause): Promise<void> {
  if (cause.actorId === cause.userId) return;
  await tx.insert(notificationEvents).values({ ...cause, id: newId() });
}

/** Tells the author of the original that its remix can be seen now. Says which loop that is. */
export async function addRemixNotification(tx: Queryable, remixId: string): Promise<string | null> {
  const [remix] = await tx
    .select({ userId: original.userId, actorId: loops.userId, loopId: original.id })
    .from(loops)
    .innerJoin(original, eq(original.id, loops.parentLoopId))
    .where(eq(loops.id, remixId));
  if (remix !== undefined) await addNotification(tx, { ...remix, kind: 'remix', remixId });
  return remix?.loopId ?? null;
}
