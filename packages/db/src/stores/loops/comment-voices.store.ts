import type { LoopState, LoopVisibility, mediaFailures } from '@swirl/contract/loops';
import type { Visibility } from '@swirl/contract/preferences';
import { and, eq, sql } from '../../drizzle/orm.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { prepared } from '../../prepared.ts';
import { comments, commentVoices } from '../../tables/comments.ts';
import { addCommentNotifications } from '../notifications/notifications.store.ts';

/** The facts that decide a voice comment's audience, besides the people who may not see each other. */
export interface VoiceAudience {
  readonly state: LoopState;
  readonly visibility: LoopVisibility;
  readonly authorLoopVisibility: Visibility;
  readonly authorHidden: boolean;
  /** The comment, the one it replies to or its author isn't shown to everyone who sees the loop. */
  readonly commentHidden: boolean;
}

const audience = sql<VoiceAudience | null>`(
  SELECT json_build_object(
    'state', loop.state,
    'visibility', CASE WHEN loop.list_id IS NULL THEN loop.visibility ELSE 'list' END,
    'authorLoopVisibility', loop_author.loop_visibility,
    'authorHidden', loop_author.hidden,
    'commentHidden', ${comments.underHidden} OR writer.hidden
      OR num_nonnulls(${comments.hiddenAt}, ${comments.removedAt}, ${comments.hiddenFromLoopAt}) > 0
  )
  FROM loops AS loop
  JOIN users AS loop_author ON loop_author.id = loop.user_id
  JOIN users AS writer ON writer.id = ${comments.userId}
  WHERE loop.id = ${comments.loopId}
)`;

/** What is read of a voice together with its comment. The first column decides whether there is one. */
export const voiceColumns = {
  commentId: commentVoices.commentId,
  objectKey: commentVoices.objectKey,
  duration: commentVoices.duration,
  peaks: commentVoices.peaks,
  envelope: commentVoices.envelope,
  failureCode: commentVoices.failureCode,
  transcript: commentVoices.transcript,
  transcriptState: commentVoices.transcriptState,
  audience: sql<VoiceAudience | null>`CASE WHEN ${commentVoices.objectKey} IS NOT NULL THEN ${audience} END`,
};

const selectAudience = prepared((db) =>
  db
    .select({ audience })
    .from(commentVoices)
    .innerJoin(comments, eq(comments.id, commentVoices.commentId))
    .where(eq(commentVoices.objectKey, sql.placeholder('objectKey')))
    .prepare('audience_of_voice'),
);

/** Null if no voice comment has this file. An upload that is not processed is linked to no one. */
export async function findVoiceAudience(
  db: Queryable,
  objectKey: string,
): Promise<VoiceAudience | null> {
  const [found] = await selectAudience(db).execute({ objectKey });
  return found?.audience ?? null;
}

export type NewVoice = Pick<
  typeof commentVoices.$inferInsert,
  'commentId' | 'userId' | 'sha256' | 'bytes'
> & { readonly sourceKey: string };

export async function insertVoice(tx: Transaction, voice: NewVoice): Promise<void> {
  await tx.insert(commentVoices).values(voice);
}

/** The person's voice comment on the loop that was made from the same file. */
export async function findSentVoice(
  tx: Queryable,
  { userId, loopId, sha256 }: Record<'userId' | 'loopId' | 'sha256', string>,
) {
  const [found] = await tx
    .select({ id: comments.id, state: comments.state })
    .from(commentVoices)
    .innerJoin(comments, eq(comments.id, commentVoices.commentId))
    .where(
      and(
        eq(commentVoices.userId, userId),
        eq(commentVoices.sha256, sha256),
        eq(comments.loopId, loopId),
      ),
    )
    .limit(1);
  return found ?? null;
}

/** A voice comment whose file is still to be processed. */
export interface UnfinishedVoice {
  readonly commentId: string;
  readonly loopId: string;
  readonly sourceKey: string;
}

/** Null once it is deleted or finished. */
export async function findUnfinishedVoice(
  db: Queryable,
  commentId: string,
): Promise<UnfinishedVoice | null> {
  const [found] = await db
    .select({
      commentId: comments.id,
      loopId: comments.loopId,
      sourceKey: sql<string>`${commentVoices.sourceKey}`,
    })
    .from(comments)
    .innerJoin(commentVoices, eq(commentVoices.commentId, comments.id))
    .where(and(eq(comments.id, commentId), eq(comments.state, 'processing')));
  return found ?? null;
}

export interface VoiceFile {
  readonly objectKey: string;
  readonly bytes: number;
  readonly duration: number;
  readonly peaks: readonly number[];
  readonly envelope: string;
}

/** Shows it to everyone who may see it, and notifies them. False if it was deleted or finished before. */
export async function markVoiceReady(
  tx: Transaction,
  commentId: string,
  file: VoiceFile,
  answeredId: string | null,
): Promise<boolean> {
  const finished = await finish(tx, commentId, 'ready');
  if (finished === null) return false;
  await tx
    .update(commentVoices)
    .set({ ...file, peaks: [...file.peaks], sourceKey: null })
    .where(eq(commentVoices.commentId, commentId));
  // What is held for review is announced once it is released.
  if (finished.hiddenAt === null) await addCommentNotifications(tx, commentId, answeredId);
  return true;
}

/** Only its author still sees it. False if it was deleted or finished before. */
export async function markVoiceFailed(
  tx: Transaction,
  commentId: string,
  failureCode: (typeof mediaFailures)[number],
): Promise<boolean> {
  if ((await finish(tx, commentId, 'failed')) === null) return false;
  await tx
    .update(commentVoices)
    .set({ failureCode, sourceKey: null, bytes: 0 })
    .where(eq(commentVoices.commentId, commentId));
  return true;
}

async function finish(
  tx: Transaction,
  commentId: string,
  state: 'ready' | 'failed',
): Promise<{ readonly hiddenAt: Date | null } | null> {
  const [moved] = await tx
    .update(comments)
    .set({ state })
    .where(and(eq(comments.id, commentId), eq(comments.state, 'processing')))
    .returning({ hiddenAt: comments.hiddenAt });
  return moved ?? null;
}

export async function countVoiceTry(db: Queryable, commentId: string): Promise<number | null> {
  const [counted] = await db
    .update(commentVoices)
    .set({ tries: sql`${commentVoices.tries} + 1` })
    .where(eq(commentVoices.commentId, commentId))
    .returning({ tries: commentVoices.tries });
  return counted?.tries ?? null;
}

export async function refundVoiceTry(db: Queryable, commentId: string): Promise<void> {
  await db
    .update(commentVoices)
    .set({ tries: sql`greatest(${commentVoices.tries} - 1, 0)` })
    .where(eq(commentVoices.commentId, commentId));
}

/** The bytes of a person's voice comments, and how many are still to be processed. */
export async function readVoiceUsage(
  db: Queryable,
  userId: string,
): Promise<{ readonly bytes: number; readonly processing: number }> {
  const [used] = await db
    .select({
      bytes: sql<number>`coalesce(sum(${commentVoices.bytes}), 0)::float8`,
      processing: sql<number>`count(${commentVoices.sourceKey})::int`,
    })
    .from(commentVoices)
    .where(eq(commentVoices.userId, userId));
  return used ?? { bytes: 0, processing: 0 };
}
