import { limits } from '@swirl/contract/limits';
import type { MovedCue } from '@swirl/contract/captions/moved-cues';
import { and, eq, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { comments, pinnedComments } from '../../tables/comments.ts';
import { loops } from '../../tables/loops.ts';

export interface EditedComment {
  readonly content: string;
  /** It has a word that the loop's author hides. */
  readonly hiddenByTerm: boolean;
  /** It waits for a moderator, whatever the loop's author thinks. */
  readonly held: boolean;
}

/**
 * Changes the text of a comment, as its author may within a few minutes. Null if it is too late. Otherwise
 * whether others see it now, and saw it before: a hidden word hides it, and hides it no longer once it is gone.
 */
export async function editComment(
  tx: Queryable,
  commentId: string,
  { content, hiddenByTerm: hasTerm, held }: EditedComment,
): Promise<{ readonly shown: boolean; readonly wasShown: boolean } | null> {
  const [before] = await tx
    .select({
      content: comments.content,
      hiddenByTerm: comments.hiddenByTerm,
      hiddenFromLoopAt: comments.hiddenFromLoopAt,
      inTime: sql<boolean>`${comments.createdAt} > now() - make_interval(mins => ${limits.comment.editMinutes})`,
    })
    .from(comments)
    .where(eq(comments.id, commentId))
    .for('no key update');
  if (before === undefined || !before.inTime) return null;
  const wasShown = before.hiddenFromLoopAt === null;
  if (before.content === content) return { shown: wasShown, wasShown };
  // What the loop's author hid stays hidden.
  const isTheirChoice = !wasShown && !before.hiddenByTerm;
  const hiddenByTerm = hasTerm && !isTheirChoice;
  const shown = !hiddenByTerm && !isTheirChoice;
  await tx
    .update(comments)
    .set({
      content,
      hiddenByTerm,
      hiddenFromLoopAt: shown ? null : sql`coalesce(${comments.hiddenFromLoopAt}, now())`,
      ...(held && { hiddenAt: sql`now()` }),
      editedAt: sql`now()`,
    })
    .where(eq(comments.id, commentId));
  if (!shown || held) await unpinComment(tx, commentId);
  return { shown, wasShown };
}

// What a loop's author changes about the comments of others.

/** Instead of the comment that was pinned before. */
export async function pinComment(tx: Queryable, loopId: string, commentId: string): Promise<void> {
  await tx
    .insert(pinnedComments)
    .values({ loopId, commentId })
    .onConflictDoUpdate({
      target: pinnedComments.loopId,
      set: { commentId, pinnedAt: sql`now()` },
      setWhere: sql`${pinnedComments.commentId} <> ${commentId}`,
    });
}

export async function unpinComment(tx: Queryable, commentId: string): Promise<void> {
  await tx.delete(pinnedComments).where(eq(pinnedComments.commentId, commentId));
}

/** It loses its pin; showing it again doesn't bring that back. */
export async function hideFromLoop(
  tx: Queryable,
  commentId: string,
  { byTerm = false }: { readonly byTerm?: boolean } = {},
): Promise<void> {
  await tx
    .update(comments)
    .set({ hiddenFromLoopAt: sql`now()`, ...(byTerm && { hiddenByTerm: true }) })
    .where(eq(comments.id, commentId));
  await unpinComment(tx, commentId);
}

export async function showInLoop(tx: Queryable, commentId: string): Promise<void> {
  await tx
    .update(comments)
    .set({ hiddenFromLoopAt: null, hiddenByTerm: false })
    .where(eq(comments.id, commentId));
}

/** Keeps changes of one loop's pin in order. */
export async function lockLoop(tx: Queryable, loopId: string): Promise<void> {
  await tx.select({ id: loops.id }).from(loops).where(eq(loops.id, loopId)).for('no key update');
}

/** Comments about captions move with them; those whose caption is gone stay at their moment. */
export async function moveWithCaptions(
  tx: Queryable,
  loopId: string,
  moved: readonly MovedCue[],
): Promise<void> {
  const onCaption = and(eq(comments.loopId, loopId), eq(comments.onCaption, true));
  await tx
    .update(comments)
    .set({
      atMs: sql`coalesce(cue.to_ms, ${comments.atMs})`,
      onCaption: sql`cue.to_ms IS NOT NULL`,
    })
    .from(
      sql`unnest(${sql.param(moved.map(({ from }) => from))}::integer[], ${sql.param(moved.map(({ to }) => to))}::integer[]) AS cue (from_ms, to_ms)`,
    )
    .where(and(onCaption, sql`cue.from_ms = ${comments.atMs}`));
}
