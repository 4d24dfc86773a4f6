import { and, asc, eq, isNull, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { moderationCases, reports } from '../../tables/moderation.ts';
import { users, type User } from '../../tables/users.ts';

export interface CaseAboutOwner {
  readonly id: string;
  readonly target: (typeof moderationCases.$inferSelect)['target'];
  readonly openedAt: Date;
  readonly user: User;
  readonly reports: number;
}

/**
 * Open cases about owners, oldest first. If there is only one owner, no one else can see these, so
 * the operator does.
 */
export function readCasesAboutOwners(db: Queryable, limit: number): Promise<CaseAboutOwner[]> {
  return db
    .select({
      id: moderationCases.id,
      target: moderationCases.target,
      openedAt: moderationCases.openedAt,
      user: users,
      reports: db.$count(
        reports,
        and(eq(reports.caseId, moderationCases.id), isNull(reports.decisionId)),
      ),
    })
    .from(moderationCases)
    .innerJoin(users, eq(users.id, moderationCases.userId))
    .where(and(isNull(moderationCases.closedAt), sql`${users.verificationStatus} = 'owner'`))
    .orderBy(asc(moderationCases.openedAt), asc(moderationCases.id))
    .limit(limit);
}
