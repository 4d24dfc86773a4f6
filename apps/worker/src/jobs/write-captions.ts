import { join } from 'node:path';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { addCaptionDraft, findLoopToCaption } from '@swirl/db/stores/loops/caption-drafts.store';
import type { DraftedCaptions } from '@swirl/media/captions/listen';
import { openMediaJob, type MediaJob } from '@swirl/media/media-job';
import type { ObjectStore } from '@swirl/platform/object-store';
import { telemetry } from '@swirl/platform/telemetry';
import type { JobHandler } from '../job-handler.ts';
import { POSTPONED_MS } from './process-loop.ts';
import { download, ObjectStoreUnavailable } from './render-upload.ts';

const SOUND = 'sound.mp4';

export interface WriteCaptionsTools {
  readonly objectStore: ObjectStore;
  /** Writes down what is said in a file of the job; null if captions are off. */
  readonly listen:
    | ((
        job: MediaJob,
        name: string,
        options: { readonly seconds: number; readonly signal: AbortSignal },
      ) => Promise<DraftedCaptions | null>)
    | null;
}

/** Writes down what is said in a loop, as a draft for its author. */
export function createWriteCaptions({
  objectStore,
  listen,
}: WriteCaptionsTools): JobHandler<'captions.write'> {
  return {
    async perform({ loopId }, { db, logger, signal }) {
      // Turned off since it was enqueued.
      if (listen === null) return;
      const loop = await findLoopToCaption(db, loopId);
      if (loop === null) return;
      const startedAt = performance.now();
      const emit = (outcome: 'written' | 'nothing' | 'failed') =>
        telemetry.captions.emit({ outcome, seconds: (performance.now() - startedAt) / 1000 });
      const job = await openMediaJob();
      try {
        await download(objectStore, loop.objectKey, join(job.directory, SOUND), signal);
        const captions = await listen(job, SOUND, { seconds: loop.duration, signal });
        const isWritten =
          captions !== null &&
          (await db.transaction((tx) => addCaptionDraft(tx, loopId, captions)));
        emit(isWritten ? 'written' : 'nothing');
      } catch (error) {
        if (error instanceof ObjectStoreUnavailable) {
          logger.warn({ err: error }, 'object store unavailable, the captions wait for it');
          const runAt = new Date(Date.now() + POSTPONED_MS);
          await enqueue(db, 'captions.write', { loopId }, { runAt });
          return;
        }
        if (!signal.aborted) emit('failed');
        throw error;
      } finally {
        await job.close();
      }
    },
    shouldRetry: () => true,
    // The author can still write them.
    onFinalFailure: async () => {},
  };
}
