import { deleteOldDeadLetters } from '@swirl/db/jobs/dead-letters';
import { deleteOldKeys } from '@swirl/db/stores/accounts/idempotency-keys.store';
import { deleteExpiredCache } from '@swirl/db/stores/federation/federation-cache.store';
import { deleteOldHides } from '@swirl/db/stores/feeds/feed-preferences.store';
import { createSeenDays, dropSeenDay } from '@swirl/db/stores/feeds/feed-seen.store';
import { deleteOldRecordings } from '@swirl/db/stores/loops/recordings.store';
import { deleteOldGaps } from '@swirl/db/stores/loops/saved.store';
import { deleteOldTraces } from '@swirl/db/stores/moderation/sent-traces.store';
import { deleteOldObjectChanges } from '@swirl/db/stores/operations/object-changes.store';
import type { JobHandler } from '../job-handler.ts';
import { deleting, inSteps } from './in-steps.ts';

const AT_ONCE = 1_000;

/** Deletes records that were kept for a while, and creates the days in which what was seen is kept. */
export const sweepRecords: JobHandler<'records.sweep'> = {
  async perform(_payload, context) {
    const { db, logger } = context;
    const swept = await inSteps(
      'records.sweep',
      {
        idempotencyKeys: deleting(AT_ONCE, (limit) => deleteOldKeys(db, limit)),
        recordings: deleting(AT_ONCE, (limit) => deleteOldRecordings(db, limit)),
        hides: deleting(AT_ONCE, (limit) => deleteOldHides(db, limit)),
        savedGaps: deleting(AT_ONCE, (limit) => deleteOldGaps(db, limit)),
        seenDaysCreated: async () => ({ done: await createSeenDays(db), next: null }),
        seenDaysDropped: deleting(1, async () => ((await dropSeenDay(db)) === null ? 0 : 1)),
        sentTraces: deleting(AT_ONCE, (limit) => deleteOldTraces(db, limit)),
        federationCache: deleting(AT_ONCE, (limit) => deleteExpiredCache(db, limit)),
        objectChanges: deleting(AT_ONCE, (limit) => deleteOldObjectChanges(db, limit)),
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
