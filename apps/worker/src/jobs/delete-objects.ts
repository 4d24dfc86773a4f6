import { findOwnedKeys } from '@swirl/db/stores/operations/object-owners.store';
import type { ObjectStore } from '@swirl/platform/object-store';
import type { JobHandler } from '../job-handler.ts';

/** Deletes objects whose rows are gone. */
export function createDeleteObjects(
  objectStore: Pick<ObjectStore, 'delete'>,
): JobHandler<'media.delete-objects'> {
  return {
    async perform({ objectKeys }, { db, logger, signal }) {
      // Only a bug could name an object that a row still needs; it must not cost anyone their loop.
      const owned = await findOwnedKeys(db, objectKeys);
      if (owned.size > 0)
        logger.error({ kept: owned.size }, 'refused to delete objects that are in use');
      for (const key of objectKeys) {
        signal.throwIfAborted();
        if (!owned.has(key)) await objectStore.delete(key);
      }
    },
    shouldRetry: () => true,
    // The sweep finds objects without a row.
    onFinalFailure: async () => {},
  };
}
