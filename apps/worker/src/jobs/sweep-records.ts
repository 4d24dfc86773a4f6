import { deleteOldDeadLetters } from '@swirl/db/jobs/dead-letters';
import { deleteOldKeys } from '@swirl/db/stores/accounts/idempotency-keys.store';
import type { JobHandler } from '../job-handler.ts';
import { deleting, inSteps } from './in-steps.ts';

const AT_ONCE = 1_000;

/** Deletes records that were kept for a while in case they are needed again. */
export const sweepRecords: JobHandler<'records.sweep'> = {
  async perform(_payload, context) {
    const { db, logger } = context;
    const swept = await inSteps(
      'records.sweep',
      {
        idempotencyKeys: deleting(AT_ONCE, (limit) => deleteOldKeys(db, limit)),
        deadLetters: deleting(AT_ONCE, (limit) => deleteOldDeadLetters(db, limit)),
      },
      context,
    );
    logger.info(swept, 'old records deleted');
  },
  shouldRetry: () => true,
  // The next sweep is a day away.
  onFinalFailure: async () => {},
};
