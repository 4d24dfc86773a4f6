import { sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { isJobName, laneOf, type JobLane } from '../../jobs/catalogue.ts';

export interface QueuedJobs {
  readonly job: string;
  /** Null for a job that this version does not know. */
  readonly lane: JobLane | null;
  /** Due, and not taken yet. */
  readonly waiting: number;
  readonly running: number;
  /** Not due yet: scheduled, or to be retried. */
  readonly planned: number;
  /** How long the oldest has been waiting. */
  readonly oldestSeconds: number;
}

export async function readQueueState(db: Queryable): Promise<QueuedJobs[]> {
  const { rows } = await db.execute<Omit<QueuedJobs, 'lane'> & Record<string, unknown>>(sql`
    SELECT task_identifier AS job,
      count(*) FILTER (WHERE locked_at IS NULL AND run_at <= now())::int AS waiting,
      count(*) FILTER (WHERE locked_at IS NOT NULL)::int AS running,
      count(*) FILTER (WHERE locked_at IS NULL AND run_at > now())::int AS planned,
      coalesce(extract(epoch FROM now() - min(run_at)
        FILTER (WHERE locked_at IS NULL AND run_at <= now())), 0)::float8 AS "oldestSeconds"
    FROM graphile_worker.jobs
    WHERE attempts < max_attempts
    GROUP BY task_identifier`);
  return rows.map((row) =>
    Object.assign(row, { lane: isJobName(row.job) ? laneOf(row.job) : null }),
  );
}

export async function countDeadLetters(
  db: Queryable,
): Promise<{ readonly job: string; readonly letters: number }[]> {
  const { rows } = await db.execute<{ job: string; letters: number }>(
    sql`SELECT name AS job, count(*)::int AS letters FROM dead_letters GROUP BY name`,
  );
  return rows;
}
