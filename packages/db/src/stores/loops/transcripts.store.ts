import { and, eq, isNull, sql } from '../../drizzle/orm.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { comments, commentVoices } from '../../tables/comments.ts';
import { loops } from '../../tables/loops.ts';
import { users } from '../../tables/users.ts';
import { hasTermHiddenBy } from '../people/hidden-terms.store.ts';
import { wantsAutomaticCaptions } from './caption-drafts.store.ts';
import { hideFromLoop, lockLoop } from './comment-changes.store.ts';

// What is said in voice comments: written down automatically, then their authors' to correct.

/** The words of the query's comment: written, or the transcript of a voice comment. Null without either. */
export const textOfComment = sql<string | null>`CASE ${comments.kind}
  WHEN 'voice' THEN (
    SELECT spoken.transcript FROM ${commentVoices} AS spoken WHERE spoken.comment_id = ${comments.id}
  )
  ELSE ${comments.content}
END`;

/** A voice comment that no one has listened to yet. */
export interface UntranscribedVoice {
  readonly loopId: string;
  readonly objectKey: string;
  /** In seconds. */
  readonly duration: number;
}

/** Null if there is nothing to do: it is gone, someone listened before, or its author doesn't want that. */
export async function findUntranscribedVoice(
  db: Queryable,
  commentId: string,
): Promise<UntranscribedVoice | null> {
  const [found] = await db
    .select({
      loopId: comments.loopId,
      objectKey: sql<string>`${commentVoices.objectKey}`,
      duration: sql<number>`${commentVoices.duration}`,
    })
    .from(commentVoices)
    .innerJoin(comments, eq(comments.id, commentVoices.commentId))
    .innerJoin(users, eq(users.id, comments.userId))
    .where(
      and(
        eq(commentVoices.commentId, commentId),
        eq(comments.state, 'ready'),
        isNull(commentVoices.transcriptState),
        wantsAutomaticCaptions,
      ),
    );
  return found ?? null;
}

/** Keeps what was heard, or that there were no words. False if it was deleted or written down before. */
export async function addTranscript(
  tx: Transaction,
  { commentId, loopId }: { readonly commentId: string; readonly loopId: string },
  transcript: string | null,
): Promise<boolean> {
  await lockLoop(tx, loopId);
  const kept = await tx
    .update(commentVoices)
    .set({ transcript, transcriptState: transcript === null ? 'none' : 'written' })
    .where(and(eq(commentVoices.commentId, commentId), isNull(commentVoices.transcriptState)))
    .returning({ id: commentVoices.commentId });
  if (kept.length === 0) return false;
  if (transcript !== null) await hideSpokenTerms(tx, commentId, transcript);
  return true;
}

/** Its author's own words, or none. */
export async function saveTranscript(
  tx: Transaction,
  { commentId, loopId }: { readonly commentId: string; readonly loopId: string },
  transcript: string | null,
): Promise<void> {
  await lockLoop(tx, loopId);
  await tx
    .update(commentVoices)
    .set({ transcript, transcriptState: transcript === null ? 'removed' : 'written' })
    .where(eq(commentVoices.commentId, commentId));
  if (transcript !== null) await hideSpokenTerms(tx, commentId, transcript);
}

/** What the loop's author doesn't want to read, they don't want to hear: as with new comments. */
async function hideSpokenTerms(tx: Transaction, commentId: string, content: string): Promise<void> {
  const [spoken] = await tx
    .select({ userId: comments.userId, loopAuthorId: loops.userId })
    .from(comments)
    .innerJoin(loops, eq(loops.id, comments.loopId))
    .where(and(eq(comments.id, commentId), isNull(comments.hiddenFromLoopAt)));
  const { userId = null, loopAuthorId = null } = spoken ?? {};
  // It was removed meanwhile.
  if (userId === null || loopAuthorId === null) return;
  if (!(await hasTermHiddenBy(tx, loopAuthorId, { userId, content }))) return;
  await hideFromLoop(tx, commentId, { byTerm: true });
}
