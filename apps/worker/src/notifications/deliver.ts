import type { LiveEvent } from '@swirl/contract/endpoints';
import { channelsOf, type NotificationChannels } from '@swirl/contract/notifications';
import { withDefaults } from '@swirl/contract/preferences';
import type { Database, Transaction } from '@swirl/db/client';
import { enqueue } from '@swirl/db/jobs/enqueue';
import {
  bumpGroups,
  findPushSessions,
  insertNotifications,
  scheduleDigest,
  takeEvents,
  type NewNotification,
  type TakenEvent,
} from '@swirl/db/stores/notifications/notification-delivery.store';
import type { LiveEventPublisher } from '@swirl/platform/live-events';
import { inboxGroupKey } from './group-key.ts';

/** Notifications read in the app by then need no email. */
const MAIL_AFTER_MINUTES = 60;

interface Delivery extends NotificationChannels {
  readonly event: TakenEvent;
  /** Null if it is not shown in the inbox. */
  readonly groupKey: string | null;
}

/**
 * Delivers pending notifications by the channels each user chose, and returns how many events it
 * took. In-app notifications exist once this commits; push goes through the queue, so that no push
 * service can delay or undo what is in the inbox.
 */
export async function deliverNotifications(
  db: Database,
  liveEvents: LiveEventPublisher<LiveEvent>,
  limit: number,
): Promise<number> {
  const delivered = await db.transaction(async (tx) => {
    const taken = await takeEvents(tx, limit);
    const deliveries = taken.flatMap(deliveryOf);
    const isNew = await insertNotifications(tx, deliveries.map(rowOf));
    const added = deliveries.filter(({ event }) => isNew.has(event.id));
    await bumpGroups(tx, positionsOf(added));
    await scheduleDigest(tx, peopleOf(added.filter(({ email }) => email)), MAIL_AFTER_MINUTES);
    await enqueuePush(tx, added);
    return { taken: taken.length, added };
  });
  // After the commit: a client that receives this refetches immediately, and has to find it. Dying
  // before this loses only a live event.
  for (const [userId, { event }] of latestOf(delivered.added.filter(({ inApp }) => inApp))) {
    await liveEvents.publish(userId, { type: 'notification', notificationId: event.id });
  }
  return delivered.taken;
}

function deliveryOf(event: TakenEvent): Delivery[] {
  if (event.preferences === null || !event.deliverable) return [];
  const { inApp, push, email } = channelsOf(event.kind, withDefaults(event.preferences));
  const delivery = { event, inApp, push, email: email && event.hasVerifiedEmail };
  if (!delivery.inApp && !delivery.push && !delivery.email) return [];
  return [{ ...delivery, groupKey: inApp ? inboxGroupKey(event) : null }];
}

function rowOf({ event, groupKey }: Delivery): NewNotification {
  return {
    userId: event.userId,
    id: event.id,
    kind: event.kind,
    actorId: event.actorId,
    loopId: event.loopId,
    commentId: event.commentId,
    remixId: event.remixId,
    statementId: event.statementId,
    groupKey,
    createdAt: new Date(event.createdAt),
  };
}

/** One job per browser: one that does not respond delays no other. */
async function enqueuePush(tx: Transaction, added: readonly Delivery[]): Promise<void> {
  const byPush = added.filter(({ push }) => push);
  for (const { userId, sid } of await findPushSessions(tx, peopleOf(byPush))) {
    const notificationIds = byPush
      .filter(({ event }) => event.userId === userId)
      .map(({ event }) => event.id);
    await enqueue(tx, 'push.send', { sid, notificationIds });
  }
}

function positionsOf(added: readonly Delivery[]) {
  const positions = added.flatMap(({ event: { userId, id }, groupKey }) =>
    groupKey === null ? [] : [{ userId, key: groupKey, latestId: id }],
  );
  // Read in order of time, so the last of each group is its latest.
  return [
    ...new Map(
      positions.map((position) => [`${position.userId} ${position.key}`, position]),
    ).values(),
  ];
}

function latestOf(added: readonly Delivery[]): Map<string, Delivery> {
  return new Map(added.map((delivery) => [delivery.event.userId, delivery]));
}

function peopleOf(added: readonly Delivery[]): string[] {
  return [...new Set(added.map(({ event }) => event.userId))];
}
