import { limits } from '@swirl/contract/limits';
import {
  sweepEmptyGroups,
  sweepOldNotifications,
  sweepUndone,
} from '@swirl/db/stores/notifications/old-notifications.store';
import type { JobContext, JobHandler } from '../job-handler.ts';

const AT_ONCE = 1_000;

export const sweepNotifications: JobHandler<'notifications.sweep'> = {
  async perform(_payload, { db, logger, signal }) {
    const { days } = limits.notifications;
    const old = await inBatches(signal, () => sweepOldNotifications(db, { days, limit: AT_ONCE }));
    const takenBack = await inBatches(signal, () => sweepUndone(db, AT_ONCE));
    const emptyGroups = await inBatches(signal, () => sweepEmptyGroups(db, AT_ONCE));
    logger.info({ old, takenBack, emptyGroups }, 'notifications swept');
  },
  shouldRetry: () => true,
  // Nobody sees them any more, and the next sweep is a day away.
  onFinalFailure: async () => {},
};

/** So that no lock is held for long and a stop is heeded. */
async function inBatches(
  signal: JobContext['signal'],
  sweep: () => Promise<number>,
): Promise<number> {
  let swept = 0;
  for (let last = AT_ONCE; last === AT_ONCE; swept += last) {
    signal.throwIfAborted();
    last = await sweep();
  }
  return swept;
}
