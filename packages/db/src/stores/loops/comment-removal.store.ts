import { and, eq, inArray, isNotNull, sql } from '../../drizzle/orm.ts';
import type { Database, Queryable, Transaction } from '../../client.ts';
import { commentHearts, comments, commentVoices, pinnedComments } from '../../tables/comments.ts';
import { moderationCases } from '../../tables/moderation.ts';
import { notifications } from '../../tables/notifications.ts';
import { tombstoneComments } from '../my-data/tombstones.store.ts';

const hasReplies = sql`EXISTS (SELECT FROM comments AS reply WHERE reply.parent_id = ${comments.id})`;

/** Deletes a comment and leaves a tombstone. */
export async function deleteComment(db: Database | Transaction, commentId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await removeComments(tx, [commentId]);
    await tombstoneComments(tx, [commentId]);
  });
}

/**
 * Deletes comments for good. Of those with replies an empty row stays, which the database deletes
 * with the last reply.
 */
export async function removeComments(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const chosen = inArray(comments.id, [...ids]);
  // A reply that is written meanwhile waits, and finds out what became of its comment.
  await tx
    .select({ id: comments.id })
    .from(comments)
    .where(chosen)
    .orderBy(comments.id)
    .for('update');
  const emptied = await tx
    .update(comments)
    .set({
      userId: null,
      kind: 'text',
      state: 'ready',
      content: null,
      editedAt: null,
      atMs: null,
      onCaption: false,
      hiddenAt: null,
      hiddenByTerm: false,
      removedAt: sql`coalesce(${comments.removedAt}, now())`,
    })
    .where(and(chosen, hasReplies))
    .returning({ id: comments.id });
  await forgetContents(
    tx,
    emptied.map(({ id }) => id),
  );
  await tx.delete(comments).where(and(chosen, isNotNull(comments.userId)));
}

/** What goes with the row of a comment that is deleted entirely. */
async function forgetContents(tx: Queryable, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(commentVoices).where(inArray(commentVoices.commentId, ids));
  await tx.delete(commentHearts).where(inArray(commentHearts.commentId, ids));
  await tx.delete(pinnedComments).where(inArray(pinnedComments.commentId, ids));
  await tx.delete(notifications).where(inArray(notifications.commentId, ids));
  await tx
    .update(moderationCases)
    .set({ commentId: null })
    .where(inArray(moderationCases.commentId, ids));
}

/** Someone's comments with replies, some at a time. */
export async function emptyCommentsOf(
  db: Database,
  userId: string,
  limit: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    const some = await tx
      .select({ id: comments.id })
      .from(comments)
      .where(and(eq(comments.userId, userId), hasReplies))
      .limit(limit);
    await removeComments(
      tx,
      some.map(({ id }) => id),
    );
    return some.length;
  });
}
