import type { Database, Transaction } from '@swirl/db/client';
import { parseJobPayload, type JobName } from '@swirl/db/jobs/catalogue';
import { keepDeadLetter } from '@swirl/db/jobs/dead-letters';
import { takeOutOfQueue, type ExhaustedJob } from '@swirl/db/jobs/recovery';
import type { Logger } from '@swirl/platform/logger';
import type { FinalFailureContext, JobHandlers } from './job-handler.ts';

export interface FailedJob<N extends JobName> {
  readonly id: string;
  readonly name: N;
  readonly payload: unknown;
  readonly attempts: number;
  readonly error: string;
  readonly enqueuedAt: Date;
}

/**
 * Finalizes a job that failed for good: its own cleanup and the dead letter, or neither. Returns
 * what is to be done after the commit.
 */
export async function settle<N extends JobName>(
  tx: Transaction,
  handlers: JobHandlers,
  job: FailedJob<N>,
  logger: Logger,
): Promise<() => Promise<void>> {
  const after: (() => Promise<void>)[] = [];
  const afterCommit = (work: () => Promise<void>) => void after.push(work);
  const settleError = await clearUp(handlers, job, { tx, logger, afterCommit });
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
  return async () => {
    for (const work of after) await work();
  };
}

/** For a job whose worker died in its last attempt, so that no process was left to finalize it. */
export async function finalizeExhaustedJob(options: {
  readonly db: Database;
  readonly handlers: JobHandlers;
  readonly job: ExhaustedJob;
  readonly logger: Logger;
}): Promise<void> {
  const { db, handlers, job } = options;
  const logger = options.logger.child({ job: job.name, jobId: job.id, attempt: job.attempts });
  try {
    const after = await db.transaction(async (tx) => {
      const taken = await takeOutOfQueue(tx, job.id);
      if (taken === null) return null;
      const error = job.lastError ?? 'The worker died while it ran this job.';
      return settle(tx, handlers, { ...job, ...taken, error }, logger);
    });
    await after?.();
  } catch (error) {
    logger.error({ err: error }, 'could not finalize a job, will try again');
  }
}

async function clearUp<N extends JobName>(
  handlers: JobHandlers,
  job: FailedJob<N>,
  context: FinalFailureContext,
): Promise<string | null> {
  const { tx, logger } = context;
  try {
    const payload = parseJobPayload(job.name, job.payload);
    // A savepoint: if the cleanup fails, the dead letter can still be written.
    await tx.transaction(async (inner) =>
      handlers[job.name].onFinalFailure(payload, { ...context, tx: inner }),
    );
    return null;
  } catch (error) {
    logger.error({ err: error }, 'the cleanup of a failed job failed');
    return String(error);
  }
}
