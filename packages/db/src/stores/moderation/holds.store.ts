import type { HoldReason } from '@swirl/contract/holds';
import type { AppealOutcome } from '@swirl/contract/moderation';
import { and, eq, inArray, sql } from '../../drizzle/orm.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { appeals, moderationDecisions } from '../../tables/moderation.ts';
import { addNotification } from '../notifications/notifications.store.ts';
import { holdInForce } from './held-loops.ts';
import { insertDecision } from './moderation-decisions.store.ts';
import { findOrOpenCase, openCase, type ReportedThing } from './reports.store.ts';

// What is held is hidden by a decision of the server, in a case that waits for a moderator.

export type HeldThing = Extract<ReportedThing, { readonly target: 'loop' | 'comment' }>;

export interface NewHold {
  readonly reasons: readonly HoldReason[];
  /** What its author wrote. */
  readonly excerpt: string | null;
}

/**
 * Opens a case about it and notifies its author. Who changes a thing that others see calls `lockHeldThing`
 * before, and hides it after.
 */
export async function insertHold(tx: Transaction, thing: HeldThing, hold: NewHold): Promise<void> {
  const caseId = await findOrOpenCase(tx, thing);
  await openCase(tx, caseId, null);
  const { target, userId } = thing;
  const decision = { caseId, target, userId, action: 'hold', decidedBy: null } as const;
  const statementId = await insertDecision(tx, {
    ...decision,
    holdReasons: [...hold.reasons],
    excerpt: hold.excerpt,
  });
  await addNotification(tx, { userId, actorId: null, kind: 'statement', statementId });
}

/** The case is always locked before what it is about, to avoid deadlocks. */
export async function lockHeldThing(tx: Transaction, thing: HeldThing): Promise<string> {
  return findOrOpenCase(tx, thing);
}

/** Ends what holds the target of a case. Returns the holds that ended. */
export async function releaseHolds(
  tx: Transaction,
  caseId: string,
  releasedBy: string,
): Promise<string[]> {
  const released = await tx
    .update(moderationDecisions)
    .set({ undoneAt: sql`now()`, undoneBy: releasedBy })
    .where(and(eq(moderationDecisions.caseId, caseId), holdInForce))
    .returning({ id: moderationDecisions.id });
  return released.map(({ id }) => id);
}

/** The author of what was held sees that in the same statement. */
export async function notifyOfRelease(
  tx: Transaction,
  userId: string | null,
  holds: readonly string[],
): Promise<void> {
  if (userId === null) return;
  for (const statementId of holds) {
    await addNotification(tx, { userId, actorId: null, kind: 'statement', statementId });
  }
}

/** Settles the appeals against the holds of a case, which a decision about it answers. */
export async function settleHoldAppeals(
  tx: Transaction,
  caseId: string,
  { outcome, decidedBy }: { readonly outcome: AppealOutcome; readonly decidedBy: string },
): Promise<void> {
  const holds = tx
    .select({ id: moderationDecisions.id })
    .from(moderationDecisions)
    .where(and(eq(moderationDecisions.caseId, caseId), eq(moderationDecisions.action, 'hold')));
  await tx
    .update(appeals)
    .set({ outcome, decidedBy, decidedAt: sql`now()` })
    .where(and(inArray(appeals.decisionId, holds), sql`${appeals.outcome} IS NULL`));
}

/**
 * Holds again what a decision released, with the appeals that it settled: they have the moment of the decision.
 * Returns whether there is something to hold.
 */
export async function restoreHolds(
  tx: Transaction,
  releasing: { readonly caseId: string; readonly decisionId: string },
): Promise<boolean> {
  const { caseId, decisionId } = releasing;
  const moment = sql`(SELECT decided_at FROM moderation_decisions WHERE id = ${decisionId})`;
  const restored = await tx
    .update(moderationDecisions)
    .set({ undoneAt: null, undoneBy: null })
    .where(
      and(
        eq(moderationDecisions.caseId, caseId),
        eq(moderationDecisions.action, 'hold'),
        sql`${moderationDecisions.undoneAt} = ${moment}`,
      ),
    )
    .returning({ id: moderationDecisions.id });
  if (restored.length === 0) return false;
  const ids = restored.map(({ id }) => id);
  await tx
    .update(appeals)
    .set({ outcome: null, decidedBy: null, decidedAt: null })
    .where(and(inArray(appeals.decisionId, ids), sql`${appeals.decidedAt} = ${moment}`));
  return true;
}

/** Why the targets of these cases are held now. */
export async function findHolds(
  db: Queryable,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, readonly HoldReason[]>> {
  if (caseIds.length === 0) return new Map();
  const rows = await db
    .select({ caseId: moderationDecisions.caseId, reasons: moderationDecisions.holdReasons })
    .from(moderationDecisions)
    .where(and(inArray(moderationDecisions.caseId, [...caseIds]), holdInForce))
    .orderBy(moderationDecisions.id);
  return new Map(rows.map(({ caseId, reasons }) => [caseId ?? '', reasons ?? []]));
}
