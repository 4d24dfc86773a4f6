import { jobLanes, laneOf, listJobNames, type JobLane } from '@swirl/db/jobs/catalogue';
import type { WorkerPool } from '@swirl/db/stores/operations/worker-heartbeats.store';
import { openQueue, type OpenQueue, type QueueOptions } from './open-queue.ts';

/** How many jobs of each lane run at once. */
export type Concurrency = Readonly<Record<JobLane, number>>;

export interface OpenLanes {
  readonly pools: readonly WorkerPool[];
  /** Settles when both have stopped. If one breaks, the other is stopped too. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/** Opens a pool for short and one for long jobs: neither ever takes the other's. */
export async function openLanes(
  options: Omit<QueueOptions, 'names' | 'concurrency'> & { readonly concurrency: Concurrency },
): Promise<OpenLanes> {
  const opened = new Map<JobLane, OpenQueue>();
  let closed: Promise<unknown> | undefined;
  const close = async () => {
    await (closed ??= Promise.all([...opened.values()].map((queue) => queue.close())));
  };
  for (const lane of jobLanes) {
    const names = listJobNames().filter((name) => laneOf(name) === lane);
    try {
      const concurrency = options.concurrency[lane];
      opened.set(lane, await openQueue({ ...options, names, concurrency }));
    } catch (error) {
      await close();
      throw error;
    }
  }
  const queues = [...opened.values()];
  const untilEnded = async () => {
    try {
      await Promise.race(queues.map((queue) => queue.ended));
    } finally {
      await close();
    }
  };
  return {
    pools: [...opened].map(([lane, { workerId }]) => ({ workerId, lane })),
    ended: untilEnded(),
    close,
  };
}
