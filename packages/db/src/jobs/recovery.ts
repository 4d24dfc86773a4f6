import { sql } from '../drizzle/orm.ts';
import type { Queryable } from '../client.ts';
import { isJobName, laneOf, type JobName } from './catalogue.ts';

// Only graphile-worker's documented functions and its `jobs` view are used, never its tables.

export interface ExhaustedJob {
  readonly id: string;
  readonly name: JobName;
  readonly attempts: number;
  readonly lastError: string | null;
}

interface LockedJob extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly workerId: string;
  readonly isAlone: boolean;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly priority: number;
  readonly key: string | null;
}

/** Jobs of one queue run one after the other; lanes still do not wait for each other. */
function suspectsQueue(name: string): string {
  return isJobName(name) ? `suspects-${laneOf(name)}` : 'suspects';
}

/**
 * Unlocks the jobs of silent workers and returns those workers' ids. Includes workers that never
 * announced themselves, or already deleted their heartbeat: any lock that is older than the limit
 * and has no living holder.
 */
export async function freeSilentWorkers(tx: Queryable, silenceMs: number): Promise<string[]> {
  const silence = sql`make_interval(secs => ${silenceMs / 1000}::float8)`;
  const silent = await tx.execute<{ workerId: string }>(sql`
    DELETE FROM worker_heartbeats WHERE seen_at < now() - ${silence}
    RETURNING worker_id AS "workerId"`);
  const silentIds = silent.rows.map(({ workerId }) => workerId);
  const { rows: jobs } = await tx.execute<LockedJob>(sql`
    SELECT id, task_identifier AS name, locked_by AS "workerId", attempts,
      max_attempts AS "maxAttempts", priority, key,
      queue_name IS NOT NULL OR count(*) OVER () = 1 AS "isAlone"
    FROM graphile_worker.jobs
    WHERE locked_by = ANY(${sql.param(silentIds)}::text[])
      OR (
        locked_at < now() - ${silence}
        AND locked_by NOT IN (SELECT worker_id FROM worker_heartbeats)
      )
    ORDER BY id`);
  const workerIds = [...new Set([...silentIds, ...jobs.map(({ workerId }) => workerId)])];
  if (workerIds.length === 0) return [];
  await tx.execute(
    sql`SELECT graphile_worker.force_unlock_workers(${sql.param(workerIds)}::text[])`,
  );
  for (const job of jobs) {
    if (!job.isAlone && job.attempts < job.maxAttempts) await setApart(tx, job);
  }
  return workerIds;
}

/**
 * If several jobs fell silent together, in the pools of one worker or in several workers of one
 * machine, one of them may have been the cause. Run together again, all would lose their attempts
 * to that one; so from now on they run one after the other. The queue has no function that moves a
 * job, hence it is added again, with the attempts it has used.
 */
async function setApart(tx: Queryable, job: LockedJob): Promise<void> {
  const taken = await takeOutOfQueue(tx, job.id);
  if (taken === null) return;
  await tx.execute(sql`
    SELECT graphile_worker.reschedule_jobs(ARRAY[added.id], attempts => ${job.attempts}::int)
    FROM graphile_worker.add_job(
      identifier => ${job.name}::text,
      payload => ${JSON.stringify(taken.payload)}::json,
      queue_name => ${suspectsQueue(job.name)}::text,
      max_attempts => ${job.maxAttempts}::int,
      job_key => ${job.key}::text,
      priority => ${job.priority}::int
    ) AS added`);
}

/**
 * Jobs without an attempt left that are still in the queue: their worker died in the last one. A
 * job that failed normally has its next time in the future, and its own worker finalizes it.
 */
export async function listExhaustedJobs(
  db: Queryable,
  names: readonly JobName[],
  limit: number,
): Promise<ExhaustedJob[]> {
  const result = await db.execute<{
    id: string;
    name: JobName;
    attempts: number;
    lastError: string | null;
  }>(sql`
    SELECT id, task_identifier AS name, attempts, last_error AS "lastError"
    FROM graphile_worker.jobs
    WHERE task_identifier = ANY(${sql.param(names)}::text[])
      AND attempts >= max_attempts AND locked_at IS NULL AND run_at <= now()
    ORDER BY id
    LIMIT ${limit}`);
  return result.rows;
}

/** Takes an unlocked job out of the queue; null if another process was first. */
export async function takeOutOfQueue(
  tx: Queryable,
  jobId: string,
): Promise<{ payload: unknown; enqueuedAt: Date } | null> {
  const result = await tx.execute<{ payload: unknown; enqueuedAt: string }>(sql`
    SELECT payload, created_at AS "enqueuedAt"
    FROM graphile_worker.complete_jobs(ARRAY[${jobId}::bigint])`);
  const [row] = result.rows;
  return row === undefined ? null : { payload: row.payload, enqueuedAt: new Date(row.enqueuedAt) };
}

/** Returns the attempt of a job that a stopping worker aborted, and lets it run immediately. */
export async function giveBackTry(
  db: Queryable,
  job: { readonly id: string; readonly attempts: number },
): Promise<void> {
  await db.execute(sql`
    SELECT graphile_worker.reschedule_jobs(
      ARRAY[${job.id}::bigint], run_at => now(), attempts => ${job.attempts - 1}::int
    )`);
}
