import { inArray, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import type { JobLane } from '../../jobs/catalogue.ts';
import { workerHeartbeats } from '../../tables/worker-heartbeats.ts';

/** A worker not seen for this long counts as dead. */
export const WORKER_SILENCE_MS = 20_000;

/** The name under which a worker's pool of one lane locks its jobs. */
export interface WorkerPool {
  readonly workerId: string;
  readonly lane: JobLane;
}

/**
 * Writes the heartbeats of all pools of the worker at once. True if a row was new: at the start, or
 * after the worker was declared dead.
 */
export async function beat(db: Queryable, pools: readonly WorkerPool[]): Promise<boolean> {
  const rows = await db
    .insert(workerHeartbeats)
    .values([...pools])
    .onConflictDoUpdate({ target: workerHeartbeats.workerId, set: { seenAt: sql`now()` } })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return rows.some(({ isNew }) => isNew);
}

export async function endBeat(db: Queryable, pools: readonly WorkerPool[]): Promise<void> {
  const ids = pools.map(({ workerId }) => workerId);
  await db.delete(workerHeartbeats).where(inArray(workerHeartbeats.workerId, ids));
}

/** Pool names of the two previous releases, which still run during an upgrade. */
const EARLIER_LANES: Readonly<Record<string, readonly JobLane[]>> = {
  all: ['quick', 'media', 'bulk'],
  short: ['quick', 'bulk'],
  long: ['media', 'bulk'],
};

/** How many living pools each lane has. */
export async function countLaneWorkers(
  db: Queryable,
  silenceMs = WORKER_SILENCE_MS,
): Promise<Readonly<Record<JobLane, number>>> {
  const { rows } = await db.execute<{ lane: string; live: number }>(sql`
    SELECT lane, count(*)::int AS live FROM worker_heartbeats
    WHERE seen_at >= now() - make_interval(secs => ${silenceMs / 1000}::float8)
    GROUP BY lane`);
  const count = (lane: JobLane) =>
    rows
      .filter((row) => row.lane === lane || EARLIER_LANES[row.lane]?.includes(lane))
      .reduce((sum, { live }) => sum + live, 0);
  return {
    quick: count('quick'),
    media: count('media'),
    bulk: count('bulk'),
    captions: count('captions'),
  };
}

/**
 * Whether this worker recovers for all: the longest running one that is not silent. The lock keeps
 * a second one out while the first is still running; it ends with the transaction.
 */
export async function mayRecover(
  tx: Queryable,
  pools: readonly WorkerPool[],
  silenceMs: number,
): Promise<boolean> {
  const { rows } = await tx.execute<{ may: boolean }>(sql`
    SELECT pg_try_advisory_xact_lock(hashtextextended('swirl.recovery', 0)) AS may
    FROM (
      SELECT worker_id FROM worker_heartbeats
      WHERE seen_at >= now() - make_interval(secs => ${silenceMs / 1000}::float8)
      ORDER BY started_at, worker_id
      LIMIT 1
    ) AS eldest
    WHERE worker_id = ANY(${sql.param(pools.map(({ workerId }) => workerId))}::text[])`);
  return rows[0]?.may ?? false;
}
