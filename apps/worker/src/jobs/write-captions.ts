import { enqueue } from '@swirl/db/jobs/enqueue';
import {
  addCaptionDraft,
  findLoopToCaption,
  markUnclear,
} from '@swirl/db/stores/loops/caption-drafts.store';
import type { JobHandler } from '../job-handler.ts';
import { writeDown, type ListeningTools } from './write-down.ts';

/** Writes down what is said in a loop, as a draft for its author. */
export function createWriteCaptions({
  objectStore,
  listen,
}: ListeningTools): JobHandler<'captions.write'> {
  return {
    async perform({ loopId }, context) {
      const { db } = context;
      // Turned off since it was enqueued.
      if (listen === null) return;
      const sound = await findLoopToCaption(db, loopId);
      if (sound === null) return;
      await writeDown(
        {
          listen,
          objectStore,
          sound,
          keep: async (captions) => {
            if (captions === null) return false;
            return db.transaction(async (tx) => {
              if (captions !== 'unclear') return addCaptionDraft(tx, loopId, captions);
              await markUnclear(tx, loopId);
              return false;
            });
          },
          postpone: (afterMs) => enqueue(db, 'captions.write', { loopId }, { afterMs }),
        },
        context,
      );
    },
    shouldRetry: () => true,
    // The author can still write them, and learns that they have to.
    onFinalFailure: async ({ loopId }, { tx }) => markUnclear(tx, loopId),
  };
}
