import { statedActions } from '@swirl/contract/moderation';
import { and, desc, eq, inArray, isNull, lt, ne, sql, type SQL } from '../../drizzle/orm.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { allOf } from '../../checks.ts';
import { LAST_ID, newId } from '../../ids.ts';
import { loops } from '../../tables/loops.ts';
import {
  appeals,
  moderationCases,
  moderationDecisions,
  type Appeal,
  type ModerationDecision,
} from '../../tables/moderation.ts';

/** With the appeal against it, and what is left of the target. */
export interface DecisionRow {
  readonly decision: ModerationDecision;
  readonly appeal: Appeal | null;
  readonly loopId: string | null;
  readonly commentId: string | null;
  readonly mediaType: (typeof loops.$inferSelect)['mediaType'] | null;
  readonly loopState: (typeof loops.$inferSelect)['state'] | null;
}

function selectDecisions(db: Queryable) {
  return db
    .select({
      decision: moderationDecisions,
      appeal: appeals,
      loopId: moderationCases.loopId,
      commentId: moderationCases.commentId,
      mediaType: loops.mediaType,
      loopState: loops.state,
    })
    .from(moderationDecisions)
    .leftJoin(appeals, eq(appeals.decisionId, moderationDecisions.id))
    .leftJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
    .leftJoin(loops, eq(loops.id, moderationCases.loopId));
}

function newest(db: Queryable, where: SQL | undefined, limit: number): Promise<DecisionRow[]> {
  return selectDecisions(db).where(where).orderBy(desc(moderationDecisions.id)).limit(limit);
}

export async function findDecision(db: Queryable, id: string): Promise<DecisionRow | null> {
  const [found] = await newest(db, eq(moderationDecisions.id, id), 1);
  return found ?? null;
}

export function readDecisionsOfCase(
  db: Queryable,
  caseId: string,
  limit: number,
): Promise<DecisionRow[]> {
  return newest(db, eq(moderationDecisions.caseId, caseId), limit);
}

/** Decisions about other content of the same user. */
export function readHistory(
  db: Queryable,
  userId: string,
  { exceptCase, limit }: { readonly exceptCase: string; readonly limit: number },
): Promise<DecisionRow[]> {
  return newest(
    db,
    and(
      eq(moderationDecisions.userId, userId),
      sql`${moderationDecisions.caseId} IS DISTINCT FROM ${exceptCase}::uuid`,
      ne(moderationDecisions.action, 'dismiss'),
    ),
    limit,
  );
}

/** The last decision of a person on each case. */
export async function findLastDecisions(
  db: Queryable,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, DecisionRow>> {
  if (caseIds.length === 0) return new Map();
  const ids = db
    .selectDistinctOn([moderationDecisions.caseId], { id: moderationDecisions.id })
    .from(moderationDecisions)
    .where(
      and(
        inArray(moderationDecisions.caseId, [...caseIds]),
        ne(moderationDecisions.action, 'hold'),
      ),
    )
    .orderBy(moderationDecisions.caseId, desc(moderationDecisions.id));
  const rows = await selectDecisions(db).where(inArray(moderationDecisions.id, ids));
  return new Map(rows.map((row) => [row.decision.caseId ?? '', row]));
}

/** Decisions by their ids. */
export async function findDecisions(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DecisionRow>> {
  if (ids.length === 0) return new Map();
  const rows = await selectDecisions(db).where(inArray(moderationDecisions.id, [...ids]));
  return new Map(rows.map((row) => [row.decision.id, row]));
}

/** The last suspension of each user that is in force. */
export async function findStandingSuspensions(
  db: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, DecisionRow>> {
  if (userIds.length === 0) return new Map();
  const rows = await selectDecisions(db)
    .where(
      and(
        inArray(moderationDecisions.userId, [...userIds]),
        eq(moderationDecisions.action, 'suspend'),
        isNull(moderationDecisions.undoneAt),
      ),
    )
    .orderBy(moderationDecisions.id);
  return new Map(rows.map((row) => [row.decision.userId ?? '', row]));
}

const stated = inArray(moderationDecisions.action, [...statedActions]);

/** Decisions about this user's content, newest first. */
export function readStatements(
  db: Queryable,
  userId: string,
  { size, before = LAST_ID }: { readonly size: number; readonly before?: string | undefined },
): Promise<DecisionRow[]> {
  const where = and(
    eq(moderationDecisions.userId, userId),
    stated,
    lt(moderationDecisions.id, before),
  );
  return newest(db, where, size);
}

/** Null if there is none, or it concerns another user. */
export async function findStatement(
  db: Queryable,
  userId: string,
  id: string,
): Promise<DecisionRow | null> {
  const where = allOf('rows: statement', {
    same: eq(moderationDecisions.id, id),
    own: eq(moderationDecisions.userId, userId),
    stated,
  });
  const [found] = await newest(db, where, 1);
  return found ?? null;
}

export type NewDecision = Omit<
  typeof moderationDecisions.$inferInsert,
  'id' | 'decidedAt' | 'undoneAt' | 'undoneBy'
>;

export async function insertDecision(tx: Transaction, decision: NewDecision): Promise<string> {
  const id = newId();
  await tx.insert(moderationDecisions).values({ ...decision, id });
  return id;
}

/** Locked for this transaction. */
export async function lockDecision(tx: Transaction, id: string): Promise<void> {
  await tx
    .select({ id: moderationDecisions.id })
    .from(moderationDecisions)
    .where(eq(moderationDecisions.id, id))
    .for('update');
}

export async function markUndone(
  tx: Transaction,
  id: string,
  undoneBy: string | null,
): Promise<void> {
  await tx
    .update(moderationDecisions)
    .set({ undoneAt: sql`now()`, undoneBy })
    .where(eq(moderationDecisions.id, id));
}
