import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../client.ts';
import { workerHeartbeats } from '../tables/worker-heartbeats.ts';

/** A worker not seen for this long is taken for dead. */
export const WORKER_SILENCE_MS = 20_000;

/** Says that the worker lives. True if its row was new: at its start, or after it was given up. */
export async function beat(db: Queryable, workerId: string): Promise<boolean> {
  const [row] = await db
    .insert(workerHeartbeats)
    .values({ workerId })
    .onConflictDoUpdate({ target: workerHeartbeats.workerId, set: { seenAt: sql`now()` } })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return row?.isNew ?? false;
}

export async function endBeat(db: Queryable, workerId: string): Promise<void> {
  await db.delete(workerHeartbeats).where(eq(workerHeartbeats.workerId, workerId));
}

export async function countLiveWorkers(
  db: Queryable,
  silenceMs = WORKER_SILENCE_MS,
): Promise<number> {
  const { rows } = await db.execute<{ live: number }>(sql`
    SELECT count(*)::int AS live FROM worker_heartbeats
    WHERE seen_at >= now() - make_interval(secs => ${silenceMs / 1000}::float8)`);
  return rows[0]?.live ?? 0;
}

/**
 * Whether this worker recovers for all: the longest running one that is not silent. The lock keeps
 * a second one out while the first is still at it; it goes with the transaction.
 */
export async function mayRecover(
  tx: Queryable,
  workerId: string,
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
    WHERE worker_id = ${workerId}`);
  return rows[0]?.may ?? false;
}
