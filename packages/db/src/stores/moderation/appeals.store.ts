import type { AppealOutcome } from '@swirl/contract/moderation';
import { and, asc, eq, gt, isNull, sql } from '../../drizzle/orm.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { check } from '../../checks.ts';
import { newId } from '../../ids.ts';
import { appeals, moderationDecisions, type Appeal } from '../../tables/moderation.ts';
import { users } from '../../tables/users.ts';

/** False when there is already one against this decision. */
export async function insertAppeal(
  tx: Transaction,
  decisionId: string,
  message: string,
): Promise<boolean> {
  const inserted = await tx
    .insert(appeals)
    .values({ id: newId(), decisionId, message })
    .onConflictDoNothing()
    .returning({ id: appeals.id });
  return inserted.length > 0;
}

/** Open appeals, oldest first; an owner's own are left to the other owners. */
export function readPendingAppeals(
  db: Queryable,
  viewerId: string,
  { size, after }: { readonly size: number; readonly after?: string | undefined },
): Promise<Appeal[]> {
  return db
    .select({ appeal: appeals })
    .from(appeals)
    .innerJoin(moderationDecisions, eq(moderationDecisions.id, appeals.decisionId))
    .where(
      and(
        isNull(appeals.outcome),
        check(
          'rows: appeals: not of the viewer',
          sql`${moderationDecisions.userId} IS DISTINCT FROM ${viewerId}::uuid`,
        ),
        after === undefined ? undefined : gt(appeals.id, after),
      ),
    )
    .orderBy(asc(appeals.id))
    .limit(size)
    .then((rows) => rows.map(({ appeal }) => appeal));
}

/** Locked for this transaction: of two concurrent decisions, the second finds it decided. */
export async function lockAppeal(tx: Transaction, id: string): Promise<Appeal | null> {
  const [found] = await tx.select().from(appeals).where(eq(appeals.id, id)).for('update');
  return found ?? null;
}

interface Settled {
  readonly outcome: AppealOutcome;
  readonly answer: string | null;
  /** Null: the operator. */
  readonly decidedBy: string | null;
  readonly bySoleOwner: boolean;
}

export async function settleAppeal(tx: Transaction, id: string, settled: Settled): Promise<void> {
  await tx
    .update(appeals)
    .set({ ...settled, decidedAt: sql`now()` })
    .where(eq(appeals.id, id));
}

/** Owners who can currently decide. */
export async function readOwnerIds(db: Queryable): Promise<string[]> {
  const owners = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`${users.verificationStatus} = 'owner'`, eq(users.hidden, false)));
  return owners.map(({ id }) => id);
}
