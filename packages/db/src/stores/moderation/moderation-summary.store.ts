import { sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { moderationCases, moderationDecisions } from '../../tables/moderation.ts';
import { holdInForce } from './held-loops.ts';
import { notAbout } from './moderation-cases.store.ts';

export interface ModerationSummary extends Record<string, unknown> {
  readonly loop: number;
  readonly comment: number;
  readonly user: number;
  readonly other: number;
  readonly held: number;
  readonly appeals: number;
  readonly verification: number;
  readonly waiting: number;
  readonly suspended: number;
  readonly decidedToday: number;
  readonly medianWaitSeconds: number | null;
}

/** The number of open items, and how long owners take. Cases about the viewer are left out. */
export async function readModerationSummary(
  db: Queryable,
  viewerId: string,
): Promise<ModerationSummary> {
  const open = (target: string) =>
    sql`(count(*) FILTER (WHERE target = ${target}))::integer AS ${sql.identifier(target)}`;
  const { rows } = await db.execute<ModerationSummary>(sql`
    SELECT open.*,
      (SELECT count(*) FROM appeals JOIN moderation_decisions AS d ON d.id = decision_id
        WHERE outcome IS NULL AND d.user_id IS DISTINCT FROM ${viewerId}::uuid)::integer AS appeals,
      (SELECT count(*) FROM verification_requests)::integer AS verification,
      (SELECT count(*) FROM users WHERE admitted_at IS NULL)::integer AS waiting,
      (SELECT count(*) FROM users WHERE suspended_at IS NOT NULL)::integer AS suspended,
      (SELECT count(*) FROM moderation_decisions
        WHERE undone_at IS NULL AND action <> 'hold' AND decided_at >= date_trunc('day', now(), 'UTC')
      )::integer AS "decidedToday",
      (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - first_at))
        FROM moderation_decisions AS d CROSS JOIN LATERAL (
          SELECT min(created_at) AS first_at FROM reports WHERE decision_id = d.id
        ) AS r
        WHERE decided_at > now() - interval '7 days' AND first_at IS NOT NULL
      )::integer AS "medianWaitSeconds"
    FROM (
      SELECT ${sql.join(
        ['loop', 'comment', 'user', 'other'].map((target) => open(target)),
        sql`, `,
      )},
        (count(*) FILTER (WHERE EXISTS (
          SELECT FROM ${moderationDecisions}
          WHERE ${moderationDecisions.caseId} = ${moderationCases.id} AND ${holdInForce}
        )))::integer AS held
      FROM ${moderationCases} WHERE closed_at IS NULL AND ${notAbout(viewerId)}
    ) AS open`);
  const [summary] = rows;
  if (summary === undefined) throw new Error('Nothing could be counted.');
  return summary;
}
