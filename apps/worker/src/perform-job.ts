import { SpanKind } from '@opentelemetry/api';
import type { Database } from '@swirl/db/client';
import { JOBS, parseJobPayload, type JobName } from '@swirl/db/jobs/catalogue';
import { traceparentOf } from '@swirl/db/jobs/enqueue';
import { telemetry } from '@swirl/platform/telemetry';
import type { Logger } from '@swirl/platform/logger';
import { inSpan, parentFrom } from '@swirl/platform/tracing';
import type { JobHelpers } from 'graphile-worker';
import { ZodError } from 'zod';
import type { JobContext, JobHandlers } from './job-handler.ts';
import { settle } from './settle.ts';

interface PerformOptions {
  readonly db: Database;
  readonly handlers: JobHandlers;
  readonly logger: Logger;
  readonly abortGraceMs: number;
  /** Called with a job that was aborted because the worker stops. */
  readonly onInterrupted: (job: { readonly id: string; readonly attempts: number }) => void;
}

/** A span of the trace that the job was enqueued in. */
export async function performJob(...given: Parameters<typeof tryJob>): Promise<void> {
  const [name, , { job }] = given;
  const options = { kind: SpanKind.CONSUMER, parent: parentFrom(traceparentOf(job.flags)) };
  return inSpan(`job ${name}`, options, () => tryJob(...given));
}

/** One attempt. Returns on success, throws for a retry, or finalizes the failed job and returns. */
async function tryJob(
  name: JobName,
  given: unknown,
  { job, abortSignal }: Pick<JobHelpers, 'job' | 'abortSignal'>,
  options: PerformOptions,
): Promise<void> {
  const { db, handlers, abortGraceMs } = options;
  const logger = options.logger.child({ job: name, jobId: job.id, attempt: job.attempts });
  const payload = withoutCronMark(given);
  const waitedSeconds = Math.max(0, (Date.now() - job.run_at.getTime()) / 1000);
  const startedAt = performance.now();
  const report = (outcome: 'done' | 'retried' | 'failed' | 'interrupted') => {
    const seconds = (performance.now() - startedAt) / 1000;
    telemetry.job.emit({ job: name, outcome, seconds, waitedSeconds });
  };
  try {
    logger.debug('job starts');
    await withTimeLimit(name, abortSignal, abortGraceMs, async (signal) =>
      perform(name, handlers[name], payload, { db, logger, signal }),
    );
    logger.info({ ms: Math.round(performance.now() - startedAt) }, 'job done');
    report('done');
  } catch (error) {
    if (abortSignal.aborted) {
      logger.warn('job aborted, it will run again');
      options.onInterrupted(job);
      report('interrupted');
      throw error;
    }
    const retry =
      job.attempts < job.max_attempts &&
      !(error instanceof ZodError) &&
      handlers[name].shouldRetry(error);
    logger.warn({ err: error, retry }, 'job failed');
    report(retry ? 'retried' : 'failed');
    if (retry) throw error;
    const failed = {
      id: job.id,
      name,
      payload,
      attempts: job.attempts,
      error: String(error),
      enqueuedAt: job.created_at,
    };
    const after = await db.transaction(async (tx) => settle(tx, handlers, failed, logger));
    await after();
  }
}

async function perform<N extends JobName>(
  name: N,
  handler: JobHandlers[N],
  payload: unknown,
  context: JobContext,
): Promise<void> {
  await handler.perform(parseJobPayload(name, payload), context);
}

/** Scheduled jobs carry their time, which is not part of their payload. */
function withoutCronMark(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null) return payload;
  return Object.fromEntries(Object.entries(payload).filter(([key]) => key !== '_cron'));
}

/** Work that ignores its signal is abandoned, so that it cannot delay the worker. */
async function withTimeLimit(
  name: JobName,
  stopSignal: AbortSignal,
  graceMs: number,
  start: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const { timeLimitSeconds } = JOBS[name];
  const late = new AbortController();
  const limit = setTimeout(() => {
    late.abort(new Error(`The job took longer than ${timeLimitSeconds} s.`));
  }, timeLimitSeconds * 1000);
  const signal = AbortSignal.any([stopSignal, late.signal]);
  const leftBehind = Promise.withResolvers<never>();
  let grace: NodeJS.Timeout | undefined;
  const onAbort = () => {
    grace = setTimeout(() => leftBehind.reject(signal.reason), graceMs);
  };
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    await Promise.race([start(signal), leftBehind.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
    clearTimeout(limit);
    clearTimeout(grace);
  }
}
