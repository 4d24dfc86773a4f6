import { forgetOldTombstones, writeTombstones } from '@swirl/db/tombstones/tombstone-files';
import type { ObjectStore } from '@swirl/platform/object-store';
import type { JobHandler } from '../job-handler.ts';

/** Tells the store what was deleted, so that a restored backup can be told. */
export function createWriteTombstones(
  objectStore: Pick<ObjectStore, 'put'>,
): JobHandler<'tombstones.write'> {
  return {
    async perform(_payload, { db, logger, signal }) {
      const written = await writeTombstones(db, objectStore, signal);
      if (written > 0) logger.info({ written }, 'tombstones written');
    },
    shouldRetry: () => true,
    // The next one is a minute away and takes them along.
    onFinalFailure: async () => {},
  };
}

/** Forgets those that no backup is old enough for. */
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
