import type { Database } from '@swirl/db/client';
import type { CountedListeners } from '@swirl/db/count-listeners';
import type { JobHandler } from '../job-handler.ts';

export type CountListeners = (db: Database, signal: AbortSignal) => Promise<CountedListeners>;

/** Once an hour: adds listeners to the numbers of each loop, and deletes salts after 30 days. */
export const createCountListeners = (count: CountListeners): JobHandler<'listeners.count'> => ({
  async perform(_payload, { db, logger, signal }) {
    logger.info(await count(db, signal), 'listeners are counted');
  },
  shouldRetry: () => true,
  // The next run is an hour away.
  onFinalFailure: async () => {},
});
