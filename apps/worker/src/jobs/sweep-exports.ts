import { enqueue } from '@swirl/db/jobs/enqueue';
import { takeExpiredExports } from '@swirl/db/stores/my-data/data-exports.store';
import type { JobHandler } from '../job-handler.ts';

const ARCHIVES_AT_ONCE = 100;

export const sweepExports: JobHandler<'exports.sweep'> = {
  async perform(_payload, { db, logger, signal }) {
    let swept = 0;
    for (let last = ARCHIVES_AT_ONCE; last === ARCHIVES_AT_ONCE; swept += last) {
      signal.throwIfAborted();
      last = await db.transaction(async (tx) => {
        const { taken, objectKeys } = await takeExpiredExports(tx, ARCHIVES_AT_ONCE);
        if (objectKeys.length > 0) await enqueue(tx, 'media.delete-objects', { objectKeys });
        return taken;
      });
    }
    logger.info({ swept }, 'expired data exports deleted');
  },
  shouldRetry: () => true,
  // They can no longer be downloaded, and the next sweep is an hour away.
  onFinalFailure: async () => {},
};
