import type { Database, Transaction } from '@swirl/db/client';
import { parseJobPayload, type JobName } from '@swirl/db/jobs/catalogue';
import { keepDeadLetter } from '@swirl/db/jobs/dead-letters';
import { takeOutOfQueue, type SpentJob } from '@swirl/db/jobs/recovery';
import type { Logger } from '@swirl/platform/logger';
import type { JobHandlers } from './job-handler.ts';

export interface FailedJob<N extends JobName> {
  readonly id: string;
  readonly name: N;
  readonly payload: unknown;
  readonly attempts: number;
  readonly error: string;
  readonly enqueuedAt: Date;
}

/** The end of a job that failed for good: its own clearing up, and the dead letter, or neither. */
export async function settle<N extends JobName>(
  tx: Transaction,
  handlers: JobHandlers,
  job: FailedJob<N>,
  logger: Logger,
): Promise<void> {
  const settleError = await clearUp(tx, handlers, job, logger);
  await keepDeadLetter(tx, {
    jobId: Number(job.id),
    name: job.name,
    payload: job.payload,
    attempts: job.attempts,
    error: job.error,
    settleError,
    enqueuedAt: job.enqueuedAt,
  });
  logger.error({ settled: settleError === null }, 'job failed for good, kept as a dead letter');
}

/** For a job whose worker died in its last try, so that nobody was left to settle it. */
export async function settleSpentJob(options: {
  readonly db: Database;
  readonly handlers: JobHandlers;
  readonly job: SpentJob;
  readonly logger: Logger;
}): Promise<void> {
  const { db, handlers, job } = options;
  const logger = options.logger.child({ job: job.name, jobId: job.id, attempt: job.attempts });
  try {
    await db.transaction(async (tx) => {
      const taken = await takeOutOfQueue(tx, job.id);
      if (taken === null) return;
      const error = job.lastError ?? 'The worker died while it ran this job.';
      await settle(tx, handlers, { ...job, ...taken, error }, logger);
    });
  } catch (error) {
    logger.error({ err: error }, 'could not settle a job, will try again');
  }
}

async function clearUp<N extends JobName>(
  tx: Transaction,
  handlers: JobHandlers,
  job: FailedJob<N>,
  logger: Logger,
): Promise<string | null> {
  try {
    const payload = parseJobPayload(job.name, job.payload);
    // A savepoint: whatever fails in there, the dead letter can still be written.
    await tx.transaction(async (inner) =>
      handlers[job.name].onFinalFailure(payload, { tx: inner, logger }),
    );
    return null;
  } catch (error) {
    logger.error({ err: error }, 'clearing up after a failed job failed');
    return String(error);
  }
}
