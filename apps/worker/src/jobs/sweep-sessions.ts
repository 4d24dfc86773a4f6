import { sweepExpiredSessions } from '@swirl/db/stores/accounts/sessions.store';
import type { JobHandler } from '../job-handler.ts';

const SESSIONS_AT_ONCE = 1_000;

export const sweepSessions: JobHandler<'sessions.sweep'> = {
  async perform(_payload, { db, logger, signal }) {
    let swept = 0;
    let last = SESSIONS_AT_ONCE;
    // In batches, so that no lock is held for long and the job can stop.
    while (last === SESSIONS_AT_ONCE) {
      signal.throwIfAborted();
      last = await sweepExpiredSessions(db, SESSIONS_AT_ONCE);
      swept += last;
    }
    logger.info({ swept }, 'expired sessions deleted');
  },
  shouldRetry: () => true,
  // They are expired, and the next sweep is an hour away.
  onFinalFailure: async () => {},
};
