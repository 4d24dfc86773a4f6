import type { HoldReason } from '@swirl/contract/holds';
import { holdLimits } from '@swirl/contract/hold-limits';
import type { ModerationAction } from '@swirl/contract/moderation';
import type { ReportReason } from '@swirl/contract/reports';
import { sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';

interface HoldCount extends Record<string, unknown> {
  readonly month: string;
  readonly reason: HoldReason;
  readonly outcome: 'waiting' | 'released' | 'confirmed';
  readonly count: number;
}

interface DecisionCount extends Record<string, unknown> {
  readonly month: string;
  readonly action: ModerationAction;
  readonly reason: ReportReason | null;
  readonly reversed: boolean;
  readonly count: number;
}

const month = sql`to_char(decided_at AT TIME ZONE 'UTC', 'YYYY-MM')`;
const counted = sql`decided_at >= date_trunc('month', now(), 'UTC') - make_interval(months => ${sql.raw(String(holdLimits.months - 1))})`;

/** Counts by month, reason and outcome: of everyone together, newest month first. */
export async function countHoldsByMonth(db: Queryable): Promise<HoldCount[]> {
  const { rows } = await db.execute<HoldCount>(sql`
    SELECT ${month} AS month, held.reason,
      CASE WHEN d.undone_at IS NOT NULL THEN 'released'
        WHEN c.closed_at IS NULL THEN 'waiting' ELSE 'confirmed' END AS outcome,
      count(*)::int AS count
    FROM moderation_decisions AS d
    LEFT JOIN moderation_cases AS c ON c.id = d.case_id
    CROSS JOIN LATERAL unnest(d.hold_reasons) AS held (reason)
    WHERE d.action = 'hold' AND ${counted}
    GROUP BY 1, 2, 3 ORDER BY 1 DESC, 4 DESC, 2, 3`);
  return rows;
}

export async function countDecisionsByMonth(db: Queryable): Promise<DecisionCount[]> {
  const { rows } = await db.execute<DecisionCount>(sql`
    SELECT ${month} AS month, action, reason, undone_at IS NOT NULL AS reversed, count(*)::int AS count
    FROM moderation_decisions
    WHERE action <> 'hold' AND ${counted}
    GROUP BY 1, 2, 3, 4 ORDER BY 1 DESC, 5 DESC, 2, 3, 4`);
  return rows;
}
