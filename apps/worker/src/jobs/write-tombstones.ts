import { forgetOldTombstones, writeTombstones } from '@swirl/db/tombstones/tombstone-files';
import type { ObjectStore } from '@swirl/platform/object-store';
import type { JobHandler } from '../job-handler.ts';

/** Copies tombstones to the store, so that they can be applied to a restored backup. */
export function createWriteTombstones(
  objectStore: Pick<ObjectStore, 'put'>,
): JobHandler<'tombstones.write'> {
  return {
    async perform(_payload, { db, logger, signal }) {
      const written = await writeTombstones(db, objectStore, signal);
      if (written > 0) logger.info({ written }, 'tombstones written');
    },
    shouldRetry: () => true,
    // The next run is a minute away and includes them.
    onFinalFailure: async () => {},
  };
}

/** Deletes those that are older than every backup. */
export function createSweepTombstones(
  objectStore: Pick<ObjectStore, 'list' | 'delete'>,
  days: number,
  clock: () => Date = () => new Date(),
): JobHandler<'tombstones.sweep'> {
  return {
    async perform(_payload, { db }) {
      await forgetOldTombstones(db, objectStore, days, clock());
    },
    shouldRetry: () => true,
    onFinalFailure: async () => {},
  };
}
