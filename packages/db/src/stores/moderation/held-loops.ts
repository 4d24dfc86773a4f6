import { and, eq, isNull, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { moderationCases, moderationDecisions } from '../../tables/moderation.ts';

/** A hold that neither a moderator nor an appeal has ended. */
export const holdInForce = and(
  eq(moderationDecisions.action, 'hold'),
  isNull(moderationDecisions.undoneAt),
);

/** Whether the loop waits for a moderator. */
export async function isLoopHeld(db: Queryable, loopId: string): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(sql`
    SELECT EXISTS (
      SELECT FROM ${moderationDecisions}
      JOIN ${moderationCases} ON ${moderationCases.id} = ${moderationDecisions.caseId}
      WHERE ${moderationCases.loopId} = ${loopId} AND ${moderationCases.target} = 'loop' AND ${holdInForce}
    ) AS held`);
  return rows[0]?.held ?? false;
}
