import type { LiveEvent } from '@swirl/contract/endpoints';
import type { Transaction } from '@swirl/db/client';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { AFTER_UPLOADS_PRIORITY } from '@swirl/db/jobs/media-priority';
import { findProcessingLoop, type UnfinishedLoop } from '@swirl/db/stores/loops/loop-media.store';
import { markFailed, markReady } from '@swirl/db/stores/loops/media-state.store';
import { continueImport } from '@swirl/db/stores/my-data/import-work.store';
import { addRemixNotification } from '@swirl/db/stores/notifications/notifications.store';
import { notifyMentionedInLoop } from '@swirl/db/stores/people/mentions.store';
import { SandboxFailed, type MediaFailure } from '@swirl/media/media-errors';
import type { MediaJob } from '@swirl/media/media-job';
import type { RenderedMedia } from '@swirl/media/rendered-media';
import { telemetry } from '@swirl/platform/telemetry';
import type { LiveEventPublisher } from '@swirl/platform/live-events';
import type { LoopChanges } from '@swirl/platform/loop-changes';
import type { ObjectStore } from '@swirl/platform/object-store';
import type { JobContext, JobHandler } from '../job-handler.ts';
import { deleteUploadLater, UPLOAD_KEPT_MS } from './delete-upload.ts';
import { PictureUnfinished } from './mix-loop.ts';
import { createProgressReport } from './progress-report.ts';
import {
  layerOf,
  MixOutdated,
  renderLayer,
  saveMix,
  splitMix,
  type FinishedLayer,
} from './render-layer.ts';
import { renderLoop } from './render-loop.ts';
import { ObjectStoreUnavailable, renderUpload, triesOfLoop } from './render-upload.ts';
import { storeRenditions } from './store-renditions.ts';

/** The delay before the store is tried again. */
export const POSTPONED_MS = 15_000;

export interface ProcessLoopTools {
  readonly objectStore: ObjectStore;
  readonly liveEvents: LiveEventPublisher<LiveEvent>;
  readonly loopChanges: LoopChanges;
  /** Whether what is said in loops is written down. */
  readonly writesCaptions?: boolean;
  readonly postponedMs?: number;
}

/** Turns an upload into a loop that others see, or notifies its author why that failed. */
export function createProcessLoop(tools: ProcessLoopTools): JobHandler<'loops.process'> {
  const { postponedMs = POSTPONED_MS } = tools;
  return {
    async perform({ loopId }, context) {
      const loop = await findProcessingLoop(context.db, loopId);
      // Deleted meanwhile, or finished by a worker that died before recording that.
      if (loop === null) return;
      try {
        await make(tools, context, loop);
      } catch (error) {
        if (!(error instanceof ObjectStoreUnavailable || error instanceof PictureUnfinished)) {
          throw error;
        }
        context.logger.warn({ err: error }, 'the loop waits for the object store or for a picture');
        await postpone(context.db, loopId, postponedMs);
      }
    },
    shouldRetry: () => true,
    // The queue's attempts are used up, which takes a database or machine that fails repeatedly;
    // the file's own attempts are counted separately and end earlier.
    onFinalFailure: async ({ loopId }, { tx }) => postpone(tx, loopId, UPLOAD_KEPT_MS),
  };
}

async function make(
  tools: ProcessLoopTools,
  context: JobContext,
  loop: UnfinishedLoop,
): Promise<void> {
  const startedAt = performance.now();
  const emitOutcome = (outcome: 'ready' | 'refused' | 'failed') => {
    const seconds = (performance.now() - startedAt) / 1000;
    telemetry.media.emit({ kind: loop.mediaType, outcome, seconds });
  };
  try {
    await renderUpload(
      {
        objectStore: tools.objectStore,
        sourceKey: loop.sourceKey,
        tries: triesOfLoop(loop.loopId),
        render: (job) => renderWithProgress(tools, context, loop, job),
        onRendered: async (result) => {
          // A layer that was deleted meanwhile has no mix.
          if (result === null) return;
          const seconds = await publish(tools, context, loop, result);
          emitOutcome('ready');
          if (seconds !== null) telemetry.loopReady.emit({ kind: loop.mediaType, seconds });
        },
        onFailure: async (outcome, failure) => {
          emitOutcome(outcome);
          await fail(tools, context, loop, failure);
        },
      },
      context,
    );
  } catch (error) {
    if (error instanceof SandboxFailed && !context.signal.aborted) emitOutcome('failed');
    throw error;
  }
}

interface Result {
  readonly rendered: RenderedMedia;
  readonly mix: FinishedLayer | null;
}

async function renderWithProgress(
  { objectStore, liveEvents }: ProcessLoopTools,
  { db, signal }: JobContext,
  loop: UnfinishedLoop,
  job: MediaJob,
): Promise<Result | null> {
  const progress = createProgressReport(liveEvents, db, loop);
  const options = { onProgress: (percent: number) => progress.report(percent), signal };
  try {
    const layer = layerOf(loop);
    if (layer === null) return { rendered: await renderLoop(job, loop, options), mix: null };
    const mix = await renderLayer(job, { db, objectStore }, layer, options);
    return mix && { rendered: mix.rendered, mix };
  } finally {
    await progress.end();
  }
}

/** Returns how many seconds ago it was posted, or null if it is gone. */
async function publish(
  { objectStore, liveEvents, loopChanges, writesCaptions = false }: ProcessLoopTools,
  { db, logger, signal }: JobContext,
  { loopId, userId, imported, importId }: UnfinishedLoop,
  { rendered, mix }: Result,
): Promise<number | null> {
  const { duration, largerSize } = rendered;
  const stored = await storeRenditions(objectStore, rendered, signal).catch((cause) => {
    signal.throwIfAborted();
    throw new ObjectStoreUnavailable('the renditions could not be stored', { cause });
  });
  const [mixFiles, files] = splitMix(stored.files);
  const done = await db
    .transaction(async (tx) => {
      const ready = await markReady(tx, loopId, {
        duration,
        files,
        keepsUpload: largerSize !== null,
        imported,
      });
      if (ready === null) return null;
      if (mix !== null) await saveMix(tx, loopId, mix, mixFiles);
      if (largerSize === null) await deleteUploadLater(tx, ready.sourceKey);
      else {
        const options = { priority: AFTER_UPLOADS_PRIORITY };
        await enqueue(tx, 'loops.add-size', { loopId, ...largerSize }, options);
      }
      if (imported) {
        if (importId !== null) await continueImport(tx, importId);
        return { originalId: null, secondsSincePosted: null };
      }
      // Pictures and silent videos have no sound; a mix has voices of several people.
      if (writesCaptions && mix === null && rendered.peaks !== null) {
        await enqueue(tx, 'captions.write', { loopId });
      }
      const { held, secondsSincePosted } = ready;
      if (held) return { originalId: null, secondsSincePosted };
      await notifyMentionedInLoop(tx, loopId);
      const originalId = await addRemixNotification(tx, loopId);
      return { originalId, secondsSincePosted };
    })
    .catch(async (error: unknown) => {
      // Of other errors it is not known whether the rows were written, and need their objects.
      if (error instanceof MixOutdated) await stored.discard();
      throw error;
    });
  if (done === null) {
    logger.info('the loop was deleted or finished by another worker meanwhile');
    await stored.discard();
    return null;
  }
  if (!imported) await liveEvents.publish(userId, { type: 'loop.ready', loopId });
  if (done.originalId !== null) loopChanges.publish(done.originalId);
  return done.secondsSincePosted;
}

async function fail(
  { liveEvents }: ProcessLoopTools,
  { db }: JobContext,
  { loopId, userId, importId }: UnfinishedLoop,
  failure: MediaFailure,
): Promise<void> {
  const done = await db.transaction(async (tx) => {
    const failed = await markFailed(tx, loopId, failure);
    if (failed !== null) await deleteUploadLater(tx, failed.sourceKey);
    if (importId !== null) await continueImport(tx, importId);
    return failed !== null;
  });
  if (done && importId === null) await liveEvents.publish(userId, { type: 'loop.failed', loopId });
}

/** A new job instead of a retry: no number of these makes a loop fail. */
async function postpone(
  db: JobContext['db'] | Transaction,
  loopId: string,
  afterMs: number,
): Promise<void> {
  await enqueue(db, 'loops.process', { loopId }, { afterMs });
}
