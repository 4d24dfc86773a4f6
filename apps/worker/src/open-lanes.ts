import { jobLanes, laneOf, listJobNames, type JobLane } from '@swirl/db/jobs/catalogue';
import type { WorkerPool } from '@swirl/db/stores/operations/worker-heartbeats.store';
import type { ServedLanes } from '@swirl/platform/worker-lanes';
import { openQueue, type OpenQueue, type QueueOptions } from './open-queue.ts';

export interface OpenLanes {
  readonly pools: readonly WorkerPool[];
  /** Resolves when all have stopped. If one breaks, the others are stopped too. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/** Opens a pool for each lane that this worker serves: none takes another's jobs. */
export async function openLanes(
  options: Omit<QueueOptions, 'names' | 'concurrency'> & { readonly lanes: ServedLanes },
): Promise<OpenLanes> {
  const opened = new Map<JobLane, OpenQueue>();
  let closed: Promise<unknown> | undefined;
  const close = async () => {
    await (closed ??= Promise.all([...opened.values()].map((queue) => queue.close())));
  };
  for (const lane of jobLanes) {
    const concurrency = options.lanes[lane];
    if (concurrency === undefined) continue;
    const names = listJobNames().filter((name) => laneOf(name) === lane);
    try {
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
