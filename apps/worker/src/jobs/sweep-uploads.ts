import { enqueue } from '@swirl/db/jobs/enqueue';
import { takeExpiredUploads } from '@swirl/db/stores/loops/uploads.store';
import type { JobHandler } from '../job-handler.ts';

const UPLOADS_AT_ONCE = 100;

export const sweepUploads: JobHandler<'uploads.sweep'> = {
  async perform(_payload, { db, logger, signal }) {
    let swept = 0;
    for (let last = UPLOADS_AT_ONCE; last === UPLOADS_AT_ONCE; swept += last) {
      signal.throwIfAborted();
      last = await db.transaction(async (tx) => {
        const { taken, objectKeys } = await takeExpiredUploads(tx, UPLOADS_AT_ONCE);
        if (objectKeys.length > 0) await enqueue(tx, 'media.delete-objects', { objectKeys });
        return taken;
      });
    }
    logger.info({ swept }, 'expired uploads deleted');
  },
  shouldRetry: () => true,
  // They can no longer be continued, and the next sweep is an hour away.
  onFinalFailure: async () => {},
};
