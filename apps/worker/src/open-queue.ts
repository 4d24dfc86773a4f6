import { EventEmitter } from 'node:events';
import type { createPool, Database } from '@swirl/db/client';
import type { JobName } from '@swirl/db/jobs/catalogue';
import { giveBackTry } from '@swirl/db/jobs/recovery';
import type { Logger } from '@swirl/platform/logger';
import { run, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type { JobHandlers } from './job-handler.ts';
import { performJob } from './perform-job.ts';
import { createQueueLogger } from './queue-logger.ts';
import { createSchedule } from './schedule.ts';
import { settlesWithin } from './settles-within.ts';
import type { WorkerTimings } from './timings.ts';

export interface QueueOptions {
  readonly pool: ReturnType<typeof createPool>;
  readonly db: Database;
  readonly handlers: JobHandlers;
  /** The jobs it takes; others stay in the queue. */
  readonly names: readonly JobName[];
  readonly concurrency: number;
  readonly timings: WorkerTimings;
  readonly logger: Logger;
}

export interface OpenQueue {
  /** The name under which the queue locks the jobs of this process. */
  readonly workerId: string;
  /** Resolves when the queue has stopped, on request or because it broke. */
  readonly ended: Promise<void>;
  /** Takes no more jobs, waits for running ones, and aborts those that take too long. */
  close(): Promise<void>;
}

export async function openQueue(options: QueueOptions): Promise<OpenQueue> {
  const { pool, db, handlers, names, concurrency, timings, logger } = options;
  const events: WorkerEvents = new EventEmitter();
  const interrupted = new Map<string, number>();
  let workerPool: WorkerPool | undefined;
  events.on('pool:create', (event) => {
    workerPool = event.workerPool;
  });

  const runner = await run({
    pgPool: releasingOnce(pool),
    events,
    concurrency,
    noHandleSignals: true,
    pollInterval: timings.pollEveryMs,
    gracefulShutdownAbortTimeout: timings.finishWithinMs,
    logger: createQueueLogger(logger),
    parsedCronItems: createSchedule(names),
    taskList: createTasks(names, {
      db,
      handlers,
      logger,
      abortGraceMs: timings.abortGraceMs,
      onInterrupted: (job) => interrupted.set(job.id, job.attempts),
    }),
    // Without batches the queue does not wait until completion is written: a lost connection would
    // then be an unhandled rejection, and a clean stop could leave a finished job locked.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  if (workerPool === undefined) throw new Error('The queue started without a worker pool.');
  const started = workerPool;
  stopIfFirstLookFails(
    events,
    () => void runner.stop('the first look for jobs failed').catch(() => {}),
  );

  return {
    workerId: started.id,
    ended: runner.promise,
    async close() {
      const closed = Promise.allSettled([runner.stop().catch(() => {}), runner.promise]);
      const bound = timings.finishWithinMs + timings.abortGraceMs + 1_000;
      if (!(await settlesWithin(closed, bound))) {
        logger.warn('jobs did not end in time, returning them to the queue');
        await settlesWithin(Promise.resolve(started.forcefulShutdown('The worker stops.')), 5_000);
      }
      for (const [id, attempts] of interrupted) await giveBackTry(db, { id, attempts });
    },
  };
}

/**
 * If the queue's listening connection breaks while the queue stops, the queue releases it twice. The
 * pool would throw where nobody catches it, and end the process.
 */
function releasingOnce(pool: QueueOptions['pool']): QueueOptions['pool'] {
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return connect;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

  function connect(whenConnected?: Parameters<typeof pool.connect>[0]) {
    if (whenConnected === undefined) return pool.connect();
    return pool.connect((error, client, release) => {
      let isReleased = client === undefined;
      whenConnected(error, client, (reason) => {
        if (!isReleased) release(reason);
        isReleased = true;
      });
    });
  }
}

function createTasks(
  names: readonly JobName[],
  options: Parameters<typeof performJob>[3],
): TaskList {
  return Object.fromEntries(
    names.map((name) => [
      name,
      async (payload: unknown, helpers: Parameters<typeof performJob>[2]) =>
        performJob(name, payload, helpers, options),
    ]),
  );
}

/**
 * The queue reads its tasks' ids with its first poll and caches a failure forever, so it must be
 * started again then. It recovers from later failures by itself.
 */
function stopIfFirstLookFails(events: WorkerEvents, stop: () => void): void {
  const forget = () => {
    events.off('worker:getJob:error', onError);
    events.off('worker:getJob:empty', forget);
    events.off('job:start', forget);
  };
  const onError = () => {
    forget();
    stop();
  };
  events.on('worker:getJob:error', onError);
  events.on('worker:getJob:empty', forget);
  events.on('job:start', forget);
}
