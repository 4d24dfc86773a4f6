import { mixDueAt } from '@swirl/contract/layers';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { AFTER_UPLOADS_PRIORITY } from '@swirl/db/jobs/media-priority';
import { findStaleMixes, finishMix, isMixCurrent } from '@swirl/db/stores/loops/mixes.store';
import { openMediaJob } from '@swirl/media/media-job';
import type { LoopChanges } from '@swirl/platform/loop-changes';
import type { ObjectStore } from '@swirl/platform/object-store';
import type { JobHandler } from '../job-handler.ts';
import { mixLoop } from './mix-loop.ts';
import { storeRenditions } from './store-renditions.ts';

const MIXES_AT_ONCE = 500;

export interface RenderMixTools {
  readonly objectStore: ObjectStore;
  readonly loopChanges: LoopChanges;
}

/** Renders a mix again after a stem has left it or returned. */
export function createRenderMix(tools: RenderMixTools): JobHandler<'mixes.render'> {
  const { objectStore, loopChanges } = tools;
  return {
    async perform({ loopId }, { db, logger, signal }) {
      // A job that was enqueued while another one rendered the same mix has nothing left to do.
      if (await isMixCurrent(db, loopId)) return;
      const job = await openMediaJob();
      try {
        const mixed = await mixLoop(job, { db, objectStore, signal }, loopId, null);
        if (mixed === null) return;
        const { rendered, positions } = mixed;
        const stored = await storeRenditions(objectStore, rendered, signal);
        const { gainDb } = rendered;
        const isDone = await db.transaction(async (tx) => {
          const replaced = await finishMix(tx, loopId, { positions, gainDb, files: stored.files });
          if (replaced === null) return false;
          const objectKeys = [...replaced];
          if (objectKeys.length > 0) await enqueue(tx, 'media.delete-objects', { objectKeys });
          return true;
        });
        if (isDone) return loopChanges.publish(loopId);
        logger.info('the stems of the mix have changed meanwhile, or its loop is deleted');
        await stored.discard();
      } finally {
        await job.close();
      }
    },
    shouldRetry: () => true,
    // The next refresh finds it again.
    onFinalFailure: async () => {},
  };
}

/** Finds mixes that have to be rendered again, whatever the reason, and enqueues those that are due. */
export const refreshMixes: JobHandler<'mixes.refresh'> = {
  async perform(_, { db }) {
    const now = new Date();
    for (const mix of await findStaleMixes(db, MIXES_AT_ONCE)) {
      const dueAt = mixDueAt(mix);
      if (dueAt === null || dueAt > now) continue;
      const { loopId } = mix;
      const key = `mixes.render.${loopId}`;
      await enqueue(db, 'mixes.render', { loopId }, { key, priority: AFTER_UPLOADS_PRIORITY });
    }
  },
  shouldRetry: () => true,
  onFinalFailure: async () => {},
};
