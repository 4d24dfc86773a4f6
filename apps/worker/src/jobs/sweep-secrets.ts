import { deleteExpiredSecrets } from '@swirl/db/stores/accounts/expired-secrets.store';
import type { JobHandler } from '../job-handler.ts';

export const sweepSecrets: JobHandler<'secrets.sweep'> = {
  async perform(_payload, { db, logger, signal }) {
    const swept = await deleteExpiredSecrets(db, signal);
    logger.info({ swept }, 'expired links and ceremonies deleted');
  },
  shouldRetry: () => true,
  // They are expired, and the next sweep is an hour away.
  onFinalFailure: async () => {},
};
