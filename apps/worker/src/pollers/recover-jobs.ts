import type { Database } from '@swirl/db/client';
import { listJobNames } from '@swirl/db/jobs/catalogue';
import { freeSilentWorkers, listExhaustedJobs } from '@swirl/db/jobs/recovery';
import { mayRecover, type WorkerPool } from '@swirl/db/stores/operations/worker-heartbeats.store';
import type { Logger } from '@swirl/platform/logger';
import type { JobHandlers } from '../job-handler.ts';
import { finalizeExhaustedJob } from '../settle.ts';
import type { WorkerTimings } from '../timings.ts';
import type { Heartbeat } from './heartbeat.ts';
import { startPoller, type Poller } from './poll.ts';

const EXHAUSTED_JOBS_AT_ONCE = 100;

interface RecoverJobsOptions {
  readonly db: Database;
  readonly pools: readonly WorkerPool[];
  readonly heartbeat: Heartbeat;
  readonly handlers: JobHandlers;
  readonly timings: WorkerTimings;
  readonly logger: Logger;
}

/**
 * Unlocks the jobs of dead workers, which the queue itself would do only after four hours, and
 * finalizes those without an attempt left. The attempt in which a worker died was counted when it
 * took the job.
 */
export function startRecoveringJobs(options: RecoverJobsOptions): Poller {
  const { db, pools, heartbeat, handlers, timings, logger } = options;
  return startPoller({
    name: 'recover-jobs',
    everyMs: timings.recoverEveryMs,
    logger,
    poll: async () => {
      if (!heartbeat.isSteady()) return 'rest';
      const freed = await db.transaction(async (tx) =>
        (await mayRecover(tx, pools, timings.silenceMs))
          ? freeSilentWorkers(tx, timings.silenceMs)
          : null,
      );
      if (freed === null) return 'rest';
      if (freed.length > 0) logger.warn({ workers: freed }, 'unlocked the jobs of dead workers');

      const exhausted = await listExhaustedJobs(db, listJobNames(), EXHAUSTED_JOBS_AT_ONCE);
      for (const job of exhausted) await finalizeExhaustedJob({ db, handlers, job, logger });
      return exhausted.length === EXHAUSTED_JOBS_AT_ONCE ? 'again' : 'rest';
    },
  });
}
