import { enqueue } from '@swirl/db/jobs/enqueue';
import { takeDueMails } from '@swirl/db/stores/notifications/notification-mails.store';
import type { JobHandler } from '../job-handler.ts';

const PEOPLE_AT_ONCE = 500;

/** Finds users whose digest is due, and enqueues a job for each. */
export function createEnqueueDigests(everyHours: number): JobHandler<'digests.enqueue'> {
  return {
    async perform(_payload, { db, logger, signal }) {
      let people = 0;
      for (let looked = PEOPLE_AT_ONCE; looked === PEOPLE_AT_ONCE;) {
        signal.throwIfAborted();
        looked = await db.transaction(async (tx) => {
          const taken = await takeDueMails(tx, { everyHours, limit: PEOPLE_AT_ONCE });
          for (const userId of taken.due) {
            await enqueue(tx, 'mail.digest', { userId }, { key: `digest ${userId}` });
          }
          people += taken.due.length;
          return taken.looked;
        });
      }
      logger.info({ people }, 'digests due');
    },
    shouldRetry: () => true,
    // The next run is minutes away.
    onFinalFailure: async () => {},
  };
}
