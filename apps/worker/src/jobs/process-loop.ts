import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveEvent } from '@swirl/contract/endpoints';
import type { Transaction } from '@swirl/db/client';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { findProcessingLoop, type ProcessingLoop } from '@swirl/db/stores/loops/loop-media.store';
import {
  countTry,
  markFailed,
  markReady,
  refundTry,
} from '@swirl/db/stores/loops/media-state.store';
import { addRemixNotification } from '@swirl/db/stores/notifications/notifications.store';
import { MediaRefused, SandboxFailed, type MediaFailure } from '@swirl/media/media-errors';
import { openMediaJob, type MediaJob } from '@swirl/media/media-job';
import type { RenderedMedia } from '@swirl/media/rendered-media';
import { telemetry } from '@swirl/platform/telemetry';
import type { LiveEventPublisher } from '@swirl/platform/live-events';
import type { LoopChanges } from '@swirl/platform/loop-changes';
import type { ObjectStore } from '@swirl/platform/object-store';
import type { JobContext, JobHandler } from '../job-handler.ts';
import { createProgressReport } from './progress-report.ts';
import { renderLoop } from './render-loop.ts';
import { storeRenditions, type StoredRenditions } from './store-renditions.ts';

/** How often a file may be opened without a result before processing fails. */
const MAX_TRIES = 3;
/** The delay before the store is tried again. */
const POSTPONED_MS = 15_000;
/** The author may be watching the upload itself until its links end. */
const SOURCE_KEPT_MS = 60 * 60 * 1000;
const RETRY_EVERY_MS = 1_000;

export interface ProcessLoopTools {
  readonly objectStore: ObjectStore;
  readonly liveEvents: LiveEventPublisher<LiveEvent>;
  readonly loopChanges: LoopChanges;
  readonly postponedMs?: number;
}

/** Thrown only for failures of the store, which never count against a file. */
class ObjectStoreUnavailable extends Error {
  override readonly name = 'ObjectStoreUnavailable';
}

/** Turns an upload into a loop that others see, or notifies its author why that failed. */
export function createProcessLoop(tools: ProcessLoopTools): JobHandler<'loops.process'> {
  const { postponedMs = POSTPONED_MS } = tools;
  return {
    async perform({ loopId }, context) {
      const loop = await findProcessingLoop(context.db, loopId);
      // Deleted meanwhile, or finished by a worker that died before recording that.
      if (loop === null) return;
      const job = await openMediaJob();
      try {
        await make(tools, context, loop, job);
      } catch (error) {
        if (!(error instanceof ObjectStoreUnavailable)) throw error;
        context.logger.warn({ err: error }, 'object store unavailable, the loop waits for it');
        await postpone(context.db, loopId, postponedMs);
      } finally {
        await job.close();
      }
    },
    shouldRetry: () => true,
    // The queue's attempts are used up, which takes a database or machine that fails repeatedly;
    // the file's own attempts are counted separately and end earlier.
    onFinalFailure: async ({ loopId }, { tx }) => postpone(tx, loopId, SOURCE_KEPT_MS),
  };
}

async function make(
  tools: ProcessLoopTools,
  context: JobContext,
  loop: ProcessingLoop,
  job: MediaJob,
): Promise<void> {
  const { db, logger, signal } = context;
  const startedAt = performance.now();
  const emitOutcome = (outcome: 'ready' | 'refused' | 'failed') => {
    const seconds = (performance.now() - startedAt) / 1000;
    telemetry.media.emit({ kind: loop.mediaType, outcome, seconds });
  };
  await download(tools.objectStore, loop.sourceKey, job.source, signal);

  const tries = await countTry(db, loop.loopId);
  if (tries === null) return;
  if (tries > MAX_TRIES) {
    emitOutcome('failed');
    return fail(tools, context, loop, 'processing_failed');
  }
  const progress = createProgressReport(tools.liveEvents, db, loop);
  let rendered: RenderedMedia;
  try {
    rendered = await renderLoop(job, loop, {
      onProgress: (percent) => progress.report(percent),
      signal,
    });
  } catch (error) {
    if (error instanceof MediaRefused) {
      logger.info({ failure: error.code, detail: error.detail }, 'a file was refused');
      emitOutcome('refused');
      return fail(tools, context, loop, error.code);
    }
    const ownFault = error instanceof SandboxFailed && !signal.aborted;
    if (ownFault) emitOutcome('failed');
    if (!ownFault) await retryUntilAborted(signal, () => refundTry(db, loop.loopId));
    else if (tries === MAX_TRIES) return fail(tools, context, loop, 'processing_failed');
    throw error;
  } finally {
    await progress.end();
  }

  // From here on only the store and the database can fail, and neither counts against the file.
  await retryUntilAborted(signal, () => refundTry(db, loop.loopId));
  const stored = await storeRenditions(tools.objectStore, rendered, signal).catch((cause) => {
    signal.throwIfAborted();
    throw new ObjectStoreUnavailable('the renditions could not be stored', { cause });
  });
  await publish(tools, context, loop, rendered, stored);
  emitOutcome('ready');
}

async function download(
  objectStore: ObjectStore,
  key: string,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  try {
    const found = await objectStore.get(key);
    if (found === undefined) throw new Error('The store says that there is no such object.');
    await pipeline(found.stream, createWriteStream(path, { mode: 0o600 }), { signal });
  } catch (cause) {
    signal.throwIfAborted();
    throw new ObjectStoreUnavailable('the upload could not be read', { cause });
  }
}

async function publish(
  { liveEvents, loopChanges }: ProcessLoopTools,
  { db, logger }: JobContext,
  loop: ProcessingLoop,
  { duration }: RenderedMedia,
  stored: StoredRenditions,
): Promise<void> {
  const { loopId, userId } = loop;
  const done = await db.transaction(async (tx) => {
    const ready = await markReady(tx, loopId, { duration, files: stored.files });
    if (ready === null) return null;
    await deleteSourceLater(tx, ready.sourceKey);
    return { originalId: await addRemixNotification(tx, loopId) };
  });
  if (done === null) {
    logger.info('the loop was deleted or finished by another worker meanwhile');
    await stored.discard();
    return;
  }
  await liveEvents.publish(userId, { type: 'loop.ready', loopId });
  if (done.originalId !== null) loopChanges.publish(done.originalId);
}

async function fail(
  { liveEvents }: ProcessLoopTools,
  { db }: JobContext,
  { loopId, userId }: ProcessingLoop,
  failure: MediaFailure,
): Promise<void> {
  const done = await db.transaction(async (tx) => {
    const failed = await markFailed(tx, loopId, failure);
    if (failed !== null) await deleteSourceLater(tx, failed.sourceKey);
    return failed !== null;
  });
  if (done) await liveEvents.publish(userId, { type: 'loop.failed', loopId });
}

async function deleteSourceLater(tx: Transaction, sourceKey: string | null): Promise<void> {
  if (sourceKey === null) return;
  const runAt = new Date(Date.now() + SOURCE_KEPT_MS);
  await enqueue(tx, 'media.delete-objects', { objectKeys: [sourceKey] }, { runAt });
}

/** Retries while the database is unavailable; once the job is aborted, one last time. */
async function retryUntilAborted(signal: AbortSignal, write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (signal.aborted) throw error;
    }
    await pause(RETRY_EVERY_MS, null, { signal }).catch(() => {});
  }
}

/** A new job instead of a retry: no number of these makes a loop fail. */
async function postpone(
  db: JobContext['db'] | Transaction,
  loopId: string,
  afterMs: number,
): Promise<void> {
  await enqueue(db, 'loops.process', { loopId }, { runAt: new Date(Date.now() + afterMs) });
}
