import { findOwnedKeys } from '@swirl/db/stores/operations/object-owners.store';
import type { ObjectStore } from '@swirl/platform/object-store';
import type { JobHandler } from '../job-handler.ts';

/** Deletes objects whose rows are gone. */
export function createDeleteObjects(
  objectStore: Pick<ObjectStore, 'delete'>,
): JobHandler<'media.delete-objects'> {
  return {
    async perform({ objectKeys }, { db, logger, signal }) {
      // Only a mistake could name what a row still needs; it must not cost anybody their loop.
      const owned = await findOwnedKeys(db, objectKeys);
      if (owned.size > 0) logger.error({ kept: owned.size }, 'objects in use were to be deleted');
      for (const key of objectKeys) {
        signal.throwIfAborted();
        if (!owned.has(key)) await objectStore.delete(key);
      }
    },
    shouldRetry: () => true,
    // What no row names is found by the sweep.
    onFinalFailure: async () => {},
  };
}
