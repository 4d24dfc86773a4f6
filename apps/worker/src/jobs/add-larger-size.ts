import type { Transaction } from '@swirl/db/client';
import { enqueue } from '@swirl/db/jobs/enqueue';
import type { JobPayload } from '@swirl/db/jobs/catalogue';
import { AFTER_UPLOADS_PRIORITY } from '@swirl/db/jobs/media-priority';
import { findLoopWithoutLargerSize } from '@swirl/db/stores/loops/loop-media.store';
import { finishSizes } from '@swirl/db/stores/loops/media-state.store';
import type { RenderedFile } from '@swirl/media/rendered-media';
import { addLargerSize } from '@swirl/media/transcode-video';
import type { ObjectStore } from '@swirl/platform/object-store';
import type { JobContext, JobHandler } from '../job-handler.ts';
import { deleteUploadLater, UPLOAD_KEPT_MS } from './delete-upload.ts';
import { ObjectStoreUnavailable, renderUpload, triesOfLoop } from './render-upload.ts';
import { storeFiles } from './store-renditions.ts';

const POSTPONED_MS = 15_000;

interface AddLargerSizeTools {
  readonly objectStore: ObjectStore;
  readonly postponedMs?: number;
}

/**
 * Adds the larger size to a video that is already published with its smaller one. If the file
 * cannot be opened again, the loop keeps the size it has.
 */
export function createAddLargerSize(tools: AddLargerSizeTools): JobHandler<'loops.add-size'> {
  const { objectStore, postponedMs = POSTPONED_MS } = tools;
  return {
    async perform(payload, context) {
      const { loopId, gain } = payload;
      const { db, logger, signal } = context;
      const loop = await findLoopWithoutLargerSize(db, loopId);
      // Deleted meanwhile, or finished by a worker that died before recording that.
      if (loop === null) return;
      try {
        await renderUpload(
          {
            objectStore,
            sourceKey: loop.sourceKey,
            tries: triesOfLoop(loop.loopId),
            render: (job) => addLargerSize(job, { edit: loop.edit, gain, signal }),
            onRendered: (file) => add(objectStore, context, loopId, file),
            onFailure: async (_outcome, failure) => {
              logger.warn({ failure }, 'the larger size could not be made');
              await finish(context, loopId, null);
            },
          },
          context,
        );
      } catch (error) {
        if (!(error instanceof ObjectStoreUnavailable)) throw error;
        logger.warn({ err: error }, 'object store unavailable, the larger size waits for it');
        await postpone(db, payload, postponedMs);
      }
    },
    shouldRetry: () => true,
    onFinalFailure: async (payload, { tx }) => postpone(tx, payload, UPLOAD_KEPT_MS),
  };
}

async function add(
  objectStore: ObjectStore,
  context: JobContext,
  loopId: string,
  file: RenderedFile,
): Promise<void> {
  const { logger, signal } = context;
  const stored = await storeFiles(objectStore, [file], signal).catch((cause) => {
    signal.throwIfAborted();
    throw new ObjectStoreUnavailable('the larger size could not be stored', { cause });
  });
  if (await finish(context, loopId, stored.files[0] ?? null)) return;
  logger.info('the loop was deleted or finished by another worker meanwhile');
  await stored.discard();
}

function finish(
  { db }: JobContext,
  loopId: string,
  file: Parameters<typeof finishSizes>[2],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const finished = await finishSizes(tx, loopId, file);
    if (finished !== null) await deleteUploadLater(tx, finished.sourceKey);
    return finished !== null;
  });
}

/** A new job instead of a retry, so that no outage leaves a loop with one size. */
async function postpone(
  db: JobContext['db'] | Transaction,
  payload: JobPayload<'loops.add-size'>,
  afterMs: number,
): Promise<void> {
  await enqueue(db, 'loops.add-size', payload, { afterMs, priority: AFTER_UPLOADS_PRIORITY });
}
