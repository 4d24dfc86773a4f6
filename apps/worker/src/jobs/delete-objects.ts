import { findOwnedKeys } from '@swirl/db/stores/operations/object-owners.store';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { isObjectKey, LOOP_OBJECTS } from '@swirl/platform/object-key';
import type { ObjectStore } from '@swirl/platform/object-store';
import type { JobHandler } from '../job-handler.ts';

/** Deletes objects whose rows are gone, and then has them purged from a CDN, where there is one. */
export function createDeleteObjects(
  objectStore: Pick<ObjectStore, 'delete'>,
  { purges = false }: { readonly purges?: boolean } = {},
): JobHandler<'media.delete-objects'> {
  return {
    async perform({ objectKeys }, { db, logger, signal }) {
      // Only a bug could name an object that a row still needs; it must not cost anyone their loop.
      const owned = await findOwnedKeys(db, objectKeys);
      if (owned.size > 0)
        logger.error({ kept: owned.size }, 'refused to delete objects that are in use');
      const gone = objectKeys.filter((key) => !owned.has(key));
      for (const key of gone) {
        signal.throwIfAborted();
        await objectStore.delete(key);
      }
      // Afterwards, so that a CDN cannot fetch them once more.
      const ofLoops = gone.filter((key) => isObjectKey(key, LOOP_OBJECTS));
      if (purges && ofLoops.length > 0)
        await enqueue(db, 'media.purge-cdn', { objectKeys: ofLoops });
    },
    shouldRetry: () => true,
    // The sweep finds objects without a row.
    onFinalFailure: async () => {},
  };
}
