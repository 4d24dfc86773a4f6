import { enqueue } from '@swirl/db/jobs/enqueue';
import { eraseLeaver, findDueLeavers } from '@swirl/db/personal-data/erase-person';
import { writeTombstones } from '@swirl/db/tombstones/tombstone-files';
import type { ObjectStore } from '@swirl/platform/object-store';
import type { JobHandler } from '../job-handler.ts';

const PEOPLE_AT_ONCE = 500;

interface EraseTools {
  readonly objectStore: Pick<ObjectStore, 'put'>;
  /** How long a deletion can be undone. */
  readonly days: number;
  /** Deletes what Valkey keeps about a user. */
  readonly forget: (userId: string) => Promise<void>;
}

/** Erases an account whose deletion can no longer be undone. */
export function createEraseAccount(tools: EraseTools): JobHandler<'accounts.erase'> {
  return {
    async perform({ userId }, { db, logger, signal }) {
      const erased = await eraseLeaver(db, userId, tools.days, signal);
      if (erased) await tools.forget(userId);
      // Immediately: a backup that is restored in the next minute must not bring it back.
      if (erased) await writeTombstones(db, tools.objectStore, signal);
      logger.info({ erased }, erased ? 'account erased' : 'no account to erase');
    },
    shouldRetry: () => true,
    // The next sweep enqueues it again; the dead letter has the error.
    onFinalFailure: async () => {},
  };
}

/** Finds accounts whose grace period is over, and enqueues a job to erase each. */
export function createSweepLeavers(days: number): JobHandler<'accounts.sweep'> {
  return {
    async perform(_payload, { db, logger }) {
      const due = await findDueLeavers(db, days, PEOPLE_AT_ONCE);
      for (const userId of due) {
        await enqueue(db, 'accounts.erase', { userId }, { key: `erase.${userId}` });
      }
      logger.info({ due: due.length }, 'accounts due for erasure');
    },
    shouldRetry: () => true,
    onFinalFailure: async () => {},
  };
}
