import { forgetOldTombstones } from '@swirl/db/stores/my-data/tombstones.store';
import { forgetOldFiles, writeTombstones } from '@swirl/db/tombstones/tombstone-files';
import type { ObjectStore } from '@swirl/platform/object-store';
import type { JobHandler } from '../job-handler.ts';
import { deleting, inSteps } from './in-steps.ts';

const AT_ONCE = 1_000;

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
  atOnce = AT_ONCE,
): JobHandler<'tombstones.sweep'> {
  return {
    async perform(_payload, context) {
      const { db, logger } = context;
      const now = clock();
      const swept = await inSteps(
        'tombstones.sweep',
        {
          rows: deleting(atOnce, (limit) => forgetOldTombstones(db, days, limit)),
          files: (after) => forgetOldFiles(db, objectStore, { days, now, after, limit: atOnce }),
        },
        context,
      );
      logger.info(swept, 'old tombstones deleted');
    },
    shouldRetry: () => true,
    onFinalFailure: async () => {},
  };
}
