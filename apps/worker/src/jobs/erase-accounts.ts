import { enqueue } from '@swirl/db/jobs/enqueue';
import { eraseLeaver, findDueLeavers } from '@swirl/db/personal-data/erase-person';
import { writeTombstones } from '@swirl/db/tombstones/tombstone-files';
import type { ObjectStore } from '@swirl/platform/object-store';
import type { JobHandler } from '../job-handler.ts';

const PEOPLE_AT_ONCE = 500;

interface EraseTools {
  readonly objectStore: Pick<ObjectStore, 'put'>;
  /** How long somebody who left can come back. */
  readonly days: number;
  /** Drops what is kept about the person beside database and store. */
  readonly forget: (userId: string) => Promise<void>;
}

/** Erases somebody whose days to come back are over. */
export function createEraseAccount(tools: EraseTools): JobHandler<'accounts.erase'> {
  return {
    async perform({ userId }, { db, logger, signal }) {
      const erased = await eraseLeaver(db, userId, tools.days, signal);
      if (erased) await tools.forget(userId);
      // At once: a backup that is restored in the next minute must not bring them back.
      if (erased) await writeTombstones(db, tools.objectStore, signal);
      logger.info({ erased }, erased ? 'an account was erased' : 'nobody to erase');
    },
    shouldRetry: () => true,
    // The next sweep asks for it again; the dead letter says what went wrong.
    onFinalFailure: async () => {},
  };
}

/** Finds those whose days are over, and has each of them erased. */
export function createSweepLeavers(days: number): JobHandler<'accounts.sweep'> {
  return {
    async perform(_payload, { db, logger }) {
      const due = await findDueLeavers(db, days, PEOPLE_AT_ONCE);
      for (const userId of due) {
        await enqueue(db, 'accounts.erase', { userId }, { key: `erase.${userId}` });
      }
      logger.info({ due: due.length }, 'accounts to be erased');
    },
    shouldRetry: () => true,
    onFinalFailure: async () => {},
  };
}
