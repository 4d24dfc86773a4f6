import { and, eq, isNotNull } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { moderationDecisions, reports } from '../../tables/moderation.ts';

export interface AnswerableReport {
  readonly email: string;
  /** Whether action was taken. */
  readonly acted: boolean;
}

/** Null unless a visitor waits for an answer and there is one. */
export async function findAnswerableReport(
  db: Queryable,
  id: string,
): Promise<AnswerableReport | null> {
  const [found] = await db
    .select({ email: reports.email, action: moderationDecisions.action })
    .from(reports)
    .innerJoin(moderationDecisions, eq(moderationDecisions.id, reports.decisionId))
    .where(and(eq(reports.id, id), isNotNull(reports.email)));
  if (found?.email == null) return null;
  return { email: found.email, acted: found.action !== 'dismiss' };
}

/** Nothing else needs the address. */
export async function forgetReportEmail(db: Queryable, id: string): Promise<void> {
  await db.update(reports).set({ email: null }).where(eq(reports.id, id));
}
