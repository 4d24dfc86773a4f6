import {
  createNotificationMonths,
  deleteDroppedKeys,
  dropOldMonth,
} from '@swirl/db/stores/notifications/notification-months.store';
import {
  sweepBeforeMonths,
  sweepEmptyGroups,
  sweepOldEvents,
  sweepUndone,
} from '@swirl/db/stores/notifications/old-notifications.store';
import type { JobHandler } from '../job-handler.ts';
import { deleting, inSteps } from './in-steps.ts';

const AT_ONCE = 1_000;

/** Creates the months to come, drops those that are over, and deletes what belonged to them. */
export const sweepNotifications: JobHandler<'notifications.sweep'> = {
  async perform(_payload, context) {
    const { db, logger } = context;
    const swept = await inSteps(
      'notifications.sweep',
      {
        monthsCreated: async () => ({ done: await createNotificationMonths(db), next: null }),
        monthsDropped: deleting(1, async () => ((await dropOldMonth(db)) === null ? 0 : 1)),
        beforeMonths: deleting(AT_ONCE, (limit) => sweepBeforeMonths(db, limit)),
        keys: deleting(AT_ONCE, (limit) => deleteDroppedKeys(db, limit)),
        events: deleting(AT_ONCE, (limit) => sweepOldEvents(db, limit)),
        undone: (after) => sweepUndone(db, AT_ONCE, after),
        emptyGroups: (after) => sweepEmptyGroups(db, AT_ONCE, after),
      },
      context,
    );
    logger.info(swept, 'notifications swept');
  },
  shouldRetry: () => true,
  // They are no longer shown, and the next sweep continues.
  onFinalFailure: async () => {},
};
