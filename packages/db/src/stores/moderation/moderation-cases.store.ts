import { urgentReasons, type CaseState, type CaseTarget } from '@swirl/contract/moderation';
import type { ReportReason } from '@swirl/contract/reports';
import { and, asc, desc, eq, isNotNull, isNull, sql, type SQL } from '../../drizzle/orm.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { check } from '../../checks.ts';
import { loops } from '../../tables/loops.ts';
import {
  appeals,
  moderationCases,
  moderationDecisions,
  reports,
  type ModerationCase,
  type Report,
} from '../../tables/moderation.ts';
import { holdInForce } from './held-loops.ts';

// No owner handles, or even sees, cases about themselves: reporters must not fear them.

/** Cases about other users than this owner. */
export function notAbout(viewerId: string): SQL {
  return check(
    'rows: cases: not about the viewer',
    sql`${moderationCases.userId} IS DISTINCT FROM ${viewerId}::uuid`,
  );
}

export interface CaseRow extends ModerationCase {
  readonly mediaType: (typeof loops.$inferSelect)['mediaType'] | null;
}

function selectCases(db: Queryable) {
  return db
    .select({
      id: moderationCases.id,
      target: moderationCases.target,
      loopId: moderationCases.loopId,
      commentId: moderationCases.commentId,
      userId: moderationCases.userId,
      urgent: moderationCases.urgent,
      openedAt: moderationCases.openedAt,
      closedAt: moderationCases.closedAt,
      mediaType: loops.mediaType,
    })
    .from(moderationCases)
    .leftJoin(loops, eq(loops.id, moderationCases.loopId));
}

export interface QueuePageRequest {
  readonly viewerId: string;
  readonly state: CaseState;
  readonly target?: CaseTarget | undefined;
  /** Only what is held for review. */
  readonly held?: boolean | undefined;
  readonly size: number;
  /** The last case shown; absent on the first page. */
  readonly after?: string | undefined;
}

/** Whether the server holds the target of a case. */
const isHeld = sql`EXISTS (
  SELECT FROM ${moderationDecisions}
  WHERE ${moderationDecisions.caseId} = ${moderationCases.id} AND ${holdInForce}
)`;

/** Open: urgent ones first, then oldest first. Decided: latest first. */
export function readQueue(db: Queryable, page: QueuePageRequest): Promise<CaseRow[]> {
  const { viewerId, state, target, held = false, size, after } = page;
  const isOpen = state === 'open';
  const { urgent, openedAt, closedAt, id } = moderationCases;
  const columns = isOpen ? sql`NOT urgent, opened_at, id` : sql`closed_at, id`;
  const here = isOpen ? sql`(NOT ${urgent}, ${openedAt}, ${id})` : sql`(${closedAt}, ${id})`;
  const last = sql`(SELECT ${columns} FROM moderation_cases WHERE id = ${after ?? null}::uuid)`;
  return selectCases(db)
    .where(
      and(
        isOpen ? isNull(closedAt) : isNotNull(closedAt),
        notAbout(viewerId),
        target === undefined ? undefined : eq(moderationCases.target, target),
        held ? isHeld : undefined,
        after === undefined ? undefined : sql`${here} ${sql.raw(isOpen ? '>' : '<')} ${last}`,
      ),
    )
    .orderBy(...(isOpen ? [desc(urgent), asc(openedAt), asc(id)] : [desc(closedAt), desc(id)]))
    .limit(size);
}

export async function findCase(
  db: Queryable,
  viewerId: string,
  caseId: string,
): Promise<CaseRow | null> {
  const [found] = await selectCases(db).where(
    and(eq(moderationCases.id, caseId), notAbout(viewerId)),
  );
  return found ?? null;
}

/** Locked for this transaction: of two concurrent decisions, the second finds it decided. */
export async function lockCase(tx: Transaction, caseId: string): Promise<ModerationCase | null> {
  const [found] = await tx
    .select()
    .from(moderationCases)
    .where(eq(moderationCases.id, caseId))
    .for('update');
  return found ?? null;
}

/** Assigns the open reports to this decision, and closes the case. */
export async function closeCase(
  tx: Transaction,
  caseId: string,
  decisionId: string,
): Promise<Report[]> {
  await tx
    .update(moderationCases)
    .set({ closedAt: sql`now()`, urgent: false })
    .where(eq(moderationCases.id, caseId));
  return tx
    .update(reports)
    .set({ decisionId })
    .where(and(eq(reports.caseId, caseId), isNull(reports.decisionId)))
    .returning();
}

/** Once nothing about it waits any more: neither a report nor something held. */
export async function closeReviewedCase(tx: Transaction, caseId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE moderation_cases SET closed_at = now(), urgent = false
    WHERE id = ${caseId} AND closed_at IS NULL AND NOT EXISTS (
      SELECT FROM reports WHERE case_id = ${caseId} AND decision_id IS NULL
    )`);
}

/**
 * The reports behind a decision are open again, unless their authors have reported again since, and what the
 * server holds waits again.
 */
export async function reopenCase(
  tx: Transaction,
  caseId: string,
  decisionId: string,
): Promise<void> {
  await tx.execute(sql`
    UPDATE reports SET decision_id = NULL
    WHERE decision_id = ${decisionId} AND NOT EXISTS (
      SELECT FROM reports AS newer
      WHERE newer.case_id = ${caseId} AND newer.reporter_id = reports.reporter_id
        AND newer.decision_id IS NULL
    )`);
  const waiting = sql`SELECT FROM reports WHERE case_id = ${caseId} AND decision_id IS NULL`;
  await tx.execute(sql`
    UPDATE moderation_cases SET closed_at = NULL,
      urgent = EXISTS (${waiting} AND reason = ANY (${sql.param(urgentReasons)}::text[]))
    WHERE id = ${caseId} AND (EXISTS (${waiting}) OR ${isHeld})`);
}

export interface ReportCount {
  readonly caseId: string;
  readonly reason: ReportReason;
  readonly count: number;
  readonly latestAt: Date;
}

/**
 * How often and why each was reported: open reports, or for a decided case those of the last
 * decision. Most frequent reason first.
 */
export function countReports(db: Queryable, caseIds: readonly string[]): Promise<ReportCount[]> {
  const lastDecision = db
    .select({ id: moderationDecisions.id })
    .from(moderationDecisions)
    .where(eq(moderationDecisions.caseId, moderationCases.id))
    .orderBy(desc(moderationDecisions.id))
    .limit(1);
  const count = sql<number>`count(*)::integer`;
  return db
    .select({
      caseId: reports.caseId,
      reason: reports.reason,
      count,
      latestAt: sql`max(${reports.createdAt})`.mapWith(reports.createdAt),
    })
    .from(reports)
    .innerJoin(moderationCases, eq(moderationCases.id, reports.caseId))
    .where(
      and(
        sql`${reports.caseId} = ANY (${sql.param(caseIds)}::uuid[])`,
        sql`${reports.decisionId} IS NOT DISTINCT FROM
          CASE WHEN ${moderationCases.closedAt} IS NOT NULL THEN (${lastDecision}) END`,
      ),
    )
    .groupBy(reports.caseId, reports.reason)
    .orderBy(desc(count), reports.reason);
}

/** All reports of a case, newest first. */
export function readReports(db: Queryable, caseId: string, limit: number): Promise<Report[]> {
  return db
    .select()
    .from(reports)
    .where(eq(reports.caseId, caseId))
    .orderBy(desc(reports.id))
    .limit(limit);
}

/**
 * Whether the target of a case may be opened now: only while a report or the author's appeal is open, or while
 * it is held and its author means it for everyone.
 */
export async function isUnderReview(db: Queryable, caseId: string): Promise<boolean> {
  const { rows } = await db.execute<{ open: boolean }>(sql`
    SELECT EXISTS (
      SELECT FROM ${reports} WHERE ${reports.caseId} = ${caseId} AND ${reports.decisionId} IS NULL
    ) OR EXISTS (
      SELECT FROM ${appeals}
      JOIN ${moderationDecisions} ON ${moderationDecisions.id} = ${appeals.decisionId}
      WHERE ${moderationDecisions.caseId} = ${caseId} AND ${appeals.outcome} IS NULL
    ) OR EXISTS (
      SELECT FROM ${moderationCases} JOIN ${loops} ON ${loops.id} = ${moderationCases.loopId}
      WHERE ${moderationCases.id} = ${caseId} AND ${moderationCases.closedAt} IS NULL
        AND ${check('rows: held content: for everyone', sql`${loops.visibility} = 'public'`)} AND ${isHeld}
    ) AS open`);
  return rows[0]?.open ?? false;
}
