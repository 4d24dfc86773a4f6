import type { Database } from '@swirl/db/client';
import {
  beat,
  endBeat,
  type WorkerPool,
} from '@swirl/db/stores/operations/worker-heartbeats.store';
import type { Logger } from '@swirl/platform/logger';
import type { WorkerTimings } from '../timings.ts';
import { startPoller } from './poll.ts';

export interface Heartbeat {
  /**
   * Whether this worker's own heartbeat had no gap for as long as it takes to declare another one
   * dead. After a database outage all look silent at first: the first one back must not declare the
   * rest dead.
   */
  isSteady(): boolean;
  end(): Promise<void>;
}

interface HeartbeatOptions {
  readonly db: Database;
  readonly pools: readonly WorkerPool[];
  readonly timings: WorkerTimings;
  readonly logger: Logger;
}

/** Not by the clock of the machine, which may be set back. */
export function startHeartbeat({ db, pools, timings, logger }: HeartbeatOptions): Heartbeat {
  let seenAt: number | null = null;
  let steadySince = 0;
  const gap = () => (seenAt === null ? Infinity : performance.now() - seenAt);
  const maxGapMs = timings.silenceMs - timings.beatEveryMs;

  const poller = startPoller({
    name: 'heartbeat',
    everyMs: timings.beatEveryMs,
    logger,
    poll: async () => {
      const isNew = await beat(db, pools);
      if (isNew && seenAt !== null) {
        logger.warn('this worker was declared dead, its jobs may be running twice');
      }
      if (gap() > maxGapMs) steadySince = performance.now();
      seenAt = performance.now();
      return 'rest';
    },
  });

  return {
    isSteady: () => gap() <= maxGapMs && performance.now() - steadySince >= timings.silenceMs,
    async end() {
      await poller.stop();
      await endBeat(db, pools);
    },
  };
}
