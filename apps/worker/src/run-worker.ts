import { setTimeout as pause } from 'node:timers/promises';
import type { LiveEvent } from '@swirl/contract/endpoints';
import { createDb, createPool, type Database } from '@swirl/db/client';
import type { Config } from '@swirl/platform/config';
import type { LiveEventPublisher } from '@swirl/platform/live-events';
import type { Logger } from '@swirl/platform/logger';
import { workerLanes, type ServedLanes } from '@swirl/platform/worker-lanes';
import { checkHandlers } from './check-handlers.ts';
import type { JobHandlers } from './job-handler.ts';
import { startDeliveringNotifications } from './pollers/deliver-notifications.ts';
import { startFoldingCounts } from './pollers/fold-counts.ts';
import { startHeartbeat } from './pollers/heartbeat.ts';
import { startRecoveringJobs } from './pollers/recover-jobs.ts';
import type { Poller } from './pollers/poll.ts';
import { openLanes, type OpenLanes } from './open-lanes.ts';
import { settlesWithin } from './settles-within.ts';
import { DEFAULT_TIMINGS, type WorkerTimings } from './timings.ts';

/** The time a stopping worker has to return its jobs and delete its heartbeat. */
const SHUTDOWN_GRACE_MS = 6_000;

export interface WorkerOptions {
  readonly config: Pick<Config, 'postgres'>;
  readonly pool: ReturnType<typeof createPool>;
  readonly handlers: JobHandlers;
  /** Without it no live events are sent. */
  readonly liveEvents?: LiveEventPublisher<LiveEvent>;
  readonly logger: Logger;
  /** All lanes by default. */
  readonly lanes?: ServedLanes;
  readonly timings?: Partial<WorkerTimings>;
}

export interface RunningWorker {
  /** Ends within finishWithinMs and a few seconds, with or without a database. */
  stop(): Promise<void>;
}

/**
 * Serves jobs until stopped. When the database is unavailable, at the start or later, it waits and
 * opens the queue again.
 */
export function startWorker(options: WorkerOptions): RunningWorker {
  const { pool, handlers, lanes = workerLanes } = options;
  checkHandlers(handlers);
  const timings = { ...DEFAULT_TIMINGS, ...options.timings };
  const db = createDb(pool);
  // A separate connection, so that the worker does not look dead while jobs hold all others.
  const lifeline = createPool({ ...options.config.postgres, poolSize: 1 });
  const stopping = new AbortController();
  let open: OpenLanes | undefined;

  const serveOnce = async () => {
    open = await openLanes({ pool, db, handlers, lanes, timings, logger: options.logger });
    const { pools } = open;
    const logger = options.logger.child({ workers: pools.map(({ workerId }) => workerId) });
    const heartbeat = startHeartbeat({ db: createDb(lifeline), pools, timings, logger });
    const recovery = startRecoveringJobs({ db, pools, heartbeat, handlers, timings, logger });
    logger.info('worker ready');
    try {
      if (stopping.signal.aborted) await open.close();
      await open.ended;
    } finally {
      open = undefined;
      await recovery.stop();
      await heartbeat.end();
    }
  };

  const serve = async () => {
    while (!stopping.signal.aborted) {
      try {
        await serveOnce();
      } catch (error) {
        options.logger.error({ err: error }, 'the queue cannot be served, will try again');
      }
      await pause(timings.reopenAfterMs, null, { signal: stopping.signal }).catch(() => {});
    }
  };

  const serving = serve();
  const pollers = lanes.quick === undefined ? [] : startQuickPollers(db, timings, options);

  const stop = async () => {
    stopping.abort();
    const stopped = Promise.allSettled([
      ...pollers.map((poller) => poller.stop()),
      open?.close(),
      serving,
    ]);
    const bound = timings.finishWithinMs + timings.abortGraceMs + SHUTDOWN_GRACE_MS;
    if (!(await settlesWithin(stopped, bound))) {
      options.logger.error('the database did not respond, stopping without returning jobs');
    }
    // Not awaited: a hanging connection would delay it, and nothing depends on it any more.
    void lifeline.end();
  };
  let stopped: Promise<void> | undefined;
  return { stop: async () => (stopped ??= stop()) };
}

/** Pollers run in the lane that never waits for a transcode or an archive. */
function startQuickPollers(db: Database, timings: WorkerTimings, options: WorkerOptions): Poller[] {
  const { liveEvents = { publish: async () => {} }, logger } = options;
  return [
    startFoldingCounts({ db, everyMs: timings.foldEveryMs, logger }),
    startDeliveringNotifications({ db, liveEvents, everyMs: timings.deliverEveryMs, logger }),
  ];
}
