import type { LiveEvent } from '@swirl/contract/endpoints';
import type { Database } from '@swirl/db/client';
import { hasEvents } from '@swirl/db/stores/notifications/notification-delivery.store';
import { createNotificationMonths } from '@swirl/db/stores/notifications/notification-months.store';
import type { LiveEventPublisher } from '@swirl/platform/live-events';
import type { Logger } from '@swirl/platform/logger';
import { deliverNotifications } from '../notifications/deliver.ts';
import { startPoller, type Poller } from './poll.ts';

const EVENTS_AT_ONCE = 500;

/** A poller, not a job: a job for each reaction would cost more than the reaction. */
export function startDeliveringNotifications(options: {
  readonly db: Database;
  readonly liveEvents: LiveEventPublisher<LiveEvent>;
  readonly everyMs: number;
  readonly logger: Logger;
}): Poller {
  const { db, liveEvents, everyMs, logger } = options;
  let hasMonths = false;
  return startPoller({
    name: 'deliver-notifications',
    everyMs,
    logger,
    poll: async () => {
      if (!(await hasEvents(db))) return 'rest';
      // The nightly sweep creates them too, but a worker that was away for long has work to do first.
      if (!hasMonths) await createNotificationMonths(db);
      hasMonths = true;
      const taken = await deliverNotifications(db, liveEvents, EVENTS_AT_ONCE);
      return taken === EVENTS_AT_ONCE ? 'again' : 'rest';
    },
  });
}
