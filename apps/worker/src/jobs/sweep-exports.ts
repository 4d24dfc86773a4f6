import { enqueue } from '@swirl/db/jobs/enqueue';
import { takeExpiredExports } from '@swirl/db/stores/my-data/data-exports.store';
import type { JobHandler } from '../job-handler.ts';

export const sweepExports: JobHandler<'exports.sweep'> = {
  async perform(_payload, { db, logger }) {
    const swept = await db.transaction(async (tx) => {
      const objectKeys = await takeExpiredExports(tx);
      if (objectKeys.length > 0) await enqueue(tx, 'media.delete-objects', { objectKeys });
      return objectKeys.length;
    });
    logger.info({ swept }, 'archives deleted whose time is over');
  },
  shouldRetry: () => true,
  // They can no longer be downloaded, and the next sweep is an hour away.
  onFinalFailure: async () => {},
};
