import { urgentReasons, type CaseTarget } from '@swirl/contract/moderation';
import type { ReportReason } from '@swirl/contract/reports';
import { and, eq, isNull, sql } from '../../drizzle/orm.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { check } from '../../checks.ts';
import { newId } from '../../ids.ts';
import { comments } from '../../tables/comments.ts';
import { loops } from '../../tables/loops.ts';
import { moderationCases, reports } from '../../tables/moderation.ts';
import { users } from '../../tables/users.ts';
import { commentVisibleTo, personVisibleTo, visibleTo, visibleToAnyone } from '../../visibility.ts';

/** The target of a report, and its author. */
export type ReportedThing =
  | { readonly target: 'loop'; readonly loopId: string; readonly userId: string }
  | {
      readonly target: 'comment';
      readonly commentId: string;
      readonly loopId: string;
      readonly userId: string;
    }
  | { readonly target: 'user'; readonly userId: string }
  | { readonly target: 'other' };

interface Given {
  readonly reason: ReportReason;
  readonly note: string | null;
}

/** From a signed-in user. Reporting the same target again changes nothing. */
export async function fileReport(
  tx: Transaction,
  thing: ReportedThing,
  report: Given & { readonly reporterId: string; readonly voice: boolean },
): Promise<string> {
  const caseId = await findOrOpenCase(tx, thing);
  const [filed] = await tx
    .insert(reports)
    .values({ id: newId(), caseId, ...report })
    .onConflictDoNothing()
    .returning({ id: reports.id });
  if (filed !== undefined) {
    await openCase(tx, caseId, report.reason);
    return filed.id;
  }
  const [known] = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.caseId, caseId),
        eq(reports.reporterId, report.reporterId),
        isNull(reports.decisionId),
      ),
    );
  if (known === undefined) throw new Error('The report was not stored.');
  return known.id;
}

/** From a visitor. */
export async function fileVisitorReport(
  tx: Transaction,
  thing: ReportedThing,
  report: Given & { readonly about: string; readonly email: string | null },
): Promise<void> {
  const caseId = await findOrOpenCase(tx, thing);
  await tx.insert(reports).values({ id: newId(), caseId, ...report });
  await openCase(tx, caseId, report.reason);
}

/** The row is locked, so that no one decides it at the same time. */
export async function findOrOpenCase(tx: Transaction, thing: ReportedThing): Promise<string> {
  const insert = tx.insert(moderationCases).values({ id: newId(), ...thing });
  const key = caseKeys[thing.target];
  const [found] = await (
    key === null
      ? insert
      : insert.onConflictDoUpdate({
          target: key,
          targetWhere: sql`${moderationCases.target} = ${sql.raw(`'${thing.target}'`)}`,
          set: { target: thing.target },
        })
  ).returning({ id: moderationCases.id });
  if (found === undefined) throw new Error('The case was not opened.');
  return found.id;
}

const caseKeys = {
  loop: moderationCases.loopId,
  comment: moderationCases.commentId,
  user: moderationCases.userId,
  // Two descriptions cannot be compared, so each gets its own case.
  other: null,
} as const satisfies Record<CaseTarget, unknown>;

/** Reopens a decided case, whose waiting time starts now. Without a reason it is the server that does. */
export async function openCase(
  tx: Transaction,
  caseId: string,
  reason: ReportReason | null,
): Promise<void> {
  const urgent = reason !== null && urgentReasons.includes(reason);
  await tx
    .update(moderationCases)
    .set({
      urgent: sql`${urgent} OR (${moderationCases.closedAt} IS NULL AND ${moderationCases.urgent})`,
      openedAt: sql`CASE WHEN ${moderationCases.closedAt} IS NULL THEN ${moderationCases.openedAt} ELSE now() END`,
      closedAt: null,
    })
    .where(eq(moderationCases.id, caseId));
}

type Authored<Target> = Extract<ReportedThing, { readonly target: Target }>;

/** A loop the viewer sees, or would see without their own block. */
export async function findReportableLoop(
  db: Queryable,
  viewerId: string,
  loopId: string,
): Promise<Authored<'loop'> | null> {
  const [found] = await db
    .select({ userId: loops.userId })
    .from(loops)
    .innerJoin(users, eq(users.id, loops.userId))
    .where(
      and(
        eq(loops.id, loopId),
        check(
          'rows: report loop: visible',
          visibleTo(viewerId, undefined, { ownBlocks: 'ignored' }),
        ),
      ),
    );
  return found === undefined ? null : { target: 'loop', loopId, userId: found.userId };
}

/** The same for a comment; the viewer's own is found anywhere. */
export async function findReportableComment(
  db: Queryable,
  viewerId: string,
  commentId: string,
): Promise<Authored<'comment'> | null> {
  const [found] = await db
    .select({ userId: users.id, loopId: comments.loopId })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .where(
      and(
        eq(comments.id, commentId),
        check('rows: report comment: visible', commentVisibleTo(viewerId, 'ignored')),
      ),
    );
  if (found === undefined) return null;
  const isSeen =
    found.userId === viewerId || (await findReportableLoop(db, viewerId, found.loopId)) !== null;
  return isSeen ? { target: 'comment', commentId, ...found } : null;
}

/** The same for a user. */
export async function findReportablePerson(
  db: Queryable,
  viewerId: string,
  userId: string,
): Promise<Authored<'user'> | null> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        check('rows: report person: visible', personVisibleTo(viewerId, 'ignored')),
      ),
    );
  return found === undefined ? null : { target: 'user', userId };
}

/** What a visitor may report: a public loop. */
export async function findPublicLoop(
  db: Queryable,
  loopId: string,
): Promise<{ userId: string } | null> {
  const [found] = await db
    .select({ userId: loops.userId })
    .from(loops)
    .innerJoin(users, eq(users.id, loops.userId))
    .where(and(eq(loops.id, loopId), check('rows: report as visitor: visible', visibleToAnyone())));
  return found ?? null;
}

/** A user who is not hidden. */
export async function findPublicPerson(
  db: Queryable,
  userId: string,
): Promise<{ userId: string } | null> {
  const [found] = await db
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.hidden, false)));
  return found ?? null;
}
