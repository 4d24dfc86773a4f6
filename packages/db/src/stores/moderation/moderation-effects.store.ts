import type { DecisionAction } from '@swirl/contract/moderation';
import { and, eq, isNull, sql } from '../../drizzle/orm.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { newFeedKey } from '../../ids.ts';
import { comments } from '../../tables/comments.ts';
import { loops } from '../../tables/loops.ts';
import { moderationDecisions, type ModerationCase } from '../../tables/moderation.ts';
import { suspend, unsuspend } from '../accounts/account-standing.store.ts';
import type { Actor } from './audit-log.store.ts';
import { leaveMixes, leaveMixesBelow } from '../loops/leaving-stems.store.ts';
import { lockState, moderateLoop } from '../loops/media-state.store.ts';
import { textOfComment } from '../loops/transcripts.store.ts';
import {
  addCommentNotifications,
  addRemixNotification,
  listNotifiedOf,
} from '../notifications/notifications.store.ts';
import { notifyMentioned, notifyMentionedInLoop } from '../people/mentions.store.ts';

// What is hidden, removed or suspended follows from the decisions in force. So making or undoing a
// decision only applies them again: the outcome does not depend on their order.

/** Applies the decisions in force about a target and its author. */
export async function applyDecision(
  tx: Transaction,
  actor: Actor,
  about: Pick<ModerationCase, 'id' | 'target' | 'loopId' | 'commentId' | 'userId'>,
  action: DecisionAction,
): Promise<void> {
  if (action === 'suspend' && about.userId !== null) {
    await applySuspension(tx, actor, about.userId);
  }
  if (action === 'remove-voice' && about.loopId !== null) {
    // Final, so that undoing it applies nothing.
    const active = await activeActions(tx, about.id);
    if (active.has(action)) await leaveMixes(tx, about.loopId);
  }
  if (action === 'warn' && about.loopId !== null) {
    await applyWarning(tx, about.id, about.loopId);
  }
  if (action === 'hide' || action === 'remove' || action === 'hold') {
    await applyVisibility(tx, about);
  }
}

/** Hides, removes or shows the target of a case, by its decisions in force. */
export async function applyVisibility(
  tx: Transaction,
  about: Pick<ModerationCase, 'id' | 'target' | 'loopId' | 'commentId'>,
): Promise<void> {
  const active = await activeActions(tx, about.id);
  const isHidden = active.has('hide') || active.has('hold');
  const to = active.has('remove') ? 'removed' : isHidden ? 'hidden' : 'ready';
  if (about.target === 'loop' && about.loopId !== null) {
    await lockState(tx, about.loopId);
    const released = to === 'ready' ? await findReleased(tx, about.id, about.loopId) : null;
    const isFirst = released?.heldSincePosted === true;
    const moved = await moderateLoop(
      tx,
      about.loopId,
      to,
      isFirst ? { feedKey: newFeedKey() } : {},
    );
    if (moved && released !== null) {
      await notifyMentionedInLoop(tx, about.loopId);
      if (isFirst) await addRemixNotification(tx, about.loopId);
    }
    // Undoing the decision brings the loop back, not its voice in the loops of others.
    if (to === 'removed') await leaveMixesBelow(tx, about.loopId);
  }
  if (about.target === 'comment' && about.commentId !== null) {
    const [changed] = await tx
      .update(comments)
      .set({
        hiddenAt: to === 'hidden' ? sql`now()` : null,
        removedAt: to === 'removed' ? sql`now()` : null,
      })
      .where(eq(comments.id, about.commentId))
      .returning();
    if (to === 'ready' && changed !== undefined) await announceReleased(tx, about.id, changed);
  }
}

/** Whether this transaction ends a hold of a loop, and whether others have never seen it. */
async function findReleased(
  tx: Queryable,
  caseId: string,
  loopId: string,
): Promise<{ readonly heldSincePosted: boolean } | null> {
  const [released] = await tx
    .select({
      // Written in the transaction that posted it. An imported loop keeps its moment.
      heldSincePosted: sql<boolean>`bool_or(${moderationDecisions.decidedAt} = ${loops.createdAt})`,
    })
    .from(moderationDecisions)
    .innerJoin(loops, eq(loops.id, loopId))
    .where(endedNow(caseId))
    .groupBy(loops.id);
  return released ?? null;
}

const endedNow = (caseId: string) =>
  and(
    eq(moderationDecisions.caseId, caseId),
    eq(moderationDecisions.action, 'hold'),
    sql`${moderationDecisions.undoneAt} = now()`,
  );

/** Notifies of a comment that was held, unless its loop's author hides it or it is still processed. */
async function announceReleased(
  tx: Transaction,
  caseId: string,
  comment: typeof comments.$inferSelect,
): Promise<void> {
  const { id: commentId, loopId, userId: actorId, parentId, content } = comment;
  if ((await tx.$count(moderationDecisions, endedNow(caseId))) === 0) return;
  if (actorId === null || comment.state !== 'ready' || comment.hiddenFromLoopAt !== null) return;
  const before = await listNotifiedOf(tx, commentId);
  const now = before.length > 0 ? before : await addCommentNotifications(tx, commentId, parentId);
  if (content !== null) await notifyMentioned(tx, content, { actorId, loopId, commentId }, now);
}

/** The latest warning in force covers the loop. */
async function applyWarning(tx: Queryable, caseId: string, loopId: string): Promise<void> {
  const [latest] = await tx
    .select({ reason: moderationDecisions.warningReason, text: moderationDecisions.warningText })
    .from(moderationDecisions)
    .where(
      and(
        eq(moderationDecisions.caseId, caseId),
        eq(moderationDecisions.action, 'warn'),
        isNull(moderationDecisions.undoneAt),
      ),
    )
    .orderBy(sql`${moderationDecisions.id} DESC`)
    .limit(1);
  await tx
    .update(loops)
    .set({
      moderatorWarningReason: latest?.reason ?? null,
      moderatorWarningText: latest?.text ?? null,
    })
    .where(eq(loops.id, loopId));
}

async function activeActions(tx: Queryable, caseId: string): Promise<ReadonlySet<DecisionAction>> {
  const rows = await tx
    .selectDistinct({ action: moderationDecisions.action })
    .from(moderationDecisions)
    .where(and(eq(moderationDecisions.caseId, caseId), isNull(moderationDecisions.undoneAt)));
  return new Set(rows.map(({ action }) => action));
}

/** Suspended while at least one decision requires it. */
export async function applySuspension(
  tx: Transaction,
  actor: Actor,
  userId: string,
): Promise<{ changed: boolean; endedSessions: number }> {
  const [reason] = await tx
    .select({ message: moderationDecisions.message })
    .from(moderationDecisions)
    .where(
      and(
        eq(moderationDecisions.userId, userId),
        eq(moderationDecisions.action, 'suspend'),
        isNull(moderationDecisions.undoneAt),
      ),
    )
    .orderBy(sql`${moderationDecisions.id} DESC`)
    .limit(1);
  if (reason !== undefined) return suspend(tx, actor, userId, reason.message);
  return { changed: await unsuspend(tx, actor, userId), endedSessions: 0 };
}

/** The caption or comment, before anything happens to it; null if there are no words, undefined if it is deleted. */
export async function readExcerpt(
  tx: Queryable,
  about: Pick<ModerationCase, 'target' | 'loopId' | 'commentId'>,
): Promise<string | null | undefined> {
  const id = about.target === 'loop' ? about.loopId : about.commentId;
  if (id === null || (about.target !== 'loop' && about.target !== 'comment')) return undefined;
  const { rows } = await tx.execute<{ excerpt: string | null }>(
    about.target === 'loop'
      ? sql`SELECT caption AS excerpt FROM loops WHERE id = ${id} AND state <> 'removed'`
      : sql`SELECT ${textOfComment} AS excerpt FROM ${comments} WHERE ${comments.id} = ${id} AND ${comments.removedAt} IS NULL`,
  );
  return rows[0]?.excerpt;
}
