import type { LiveEvent } from '@swirl/contract/endpoints';
import { channelsOf, type NotificationChannels } from '@swirl/contract/notifications';
import { withDefaults } from '@swirl/contract/preferences';
import type { Database, Transaction } from '@swirl/db/client';
import { enqueue } from '@swirl/db/jobs/enqueue';
import {
  awaitMail,
  findPushSessions,
  insertNotifications,
  raiseGroups,
  takeEvents,
  type NewNotification,
  type TakenEvent,
} from '@swirl/db/stores/notifications/notification-delivery.store';
import type { LiveEventPublisher } from '@swirl/platform/live-events';
import { inboxGroupKey } from './group-key.ts';

/** What is read in the app by then needs no mail. */
const MAIL_AFTER_MINUTES = 60;

interface Telling extends NotificationChannels {
  readonly event: TakenEvent;
  /** Null where it is not to stand in the inbox. */
  readonly groupKey: string | null;
}

/**
 * Tells people what happened, by the ways each of them wants, and says how much it took. In-app it
 * is there once this commits; push goes through the queue, so that no push service can hold up or
 * undo what stands in the inbox.
 */
export async function deliverNotifications(
  db: Database,
  liveEvents: LiveEventPublisher<LiveEvent>,
  limit: number,
): Promise<number> {
  const delivered = await db.transaction(async (tx) => {
    const taken = await takeEvents(tx, limit);
    const tellings = taken.flatMap(tellingOf);
    const isNew = await insertNotifications(tx, tellings.map(rowOf));
    const told = tellings.filter(({ event }) => isNew.has(event.id));
    await raiseGroups(tx, placesOf(told));
    await awaitMail(tx, peopleOf(told.filter(({ email }) => email)), MAIL_AFTER_MINUTES);
    await enqueuePush(tx, told);
    return { taken: taken.length, told };
  });
  // After the commit: who hears of it asks at once, and has to find it. Dying before this loses a
  // hint and nothing else.
  for (const [userId, { event }] of latestOf(delivered.told.filter(({ inApp }) => inApp))) {
    await liveEvents.publish(userId, { type: 'notification', notificationId: event.id });
  }
  return delivered.taken;
}

function tellingOf(event: TakenEvent): Telling[] {
  if (event.preferences === null || !event.deliverable) return [];
  const { inApp, push, email } = channelsOf(event.kind, withDefaults(event.preferences));
  const telling = { event, inApp, push, email: email && event.hasVerifiedEmail };
  if (!telling.inApp && !telling.push && !telling.email) return [];
  return [{ ...telling, groupKey: inApp ? inboxGroupKey(event) : null }];
}

function rowOf({ event, groupKey }: Telling): NewNotification {
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

/** One job for each browser: one that does not answer holds up no other. */
async function enqueuePush(tx: Transaction, told: readonly Telling[]): Promise<void> {
  const byPush = told.filter(({ push }) => push);
  for (const { userId, sid } of await findPushSessions(tx, peopleOf(byPush))) {
    const notificationIds = byPush
      .filter(({ event }) => event.userId === userId)
      .map(({ event }) => event.id);
    await enqueue(tx, 'push.send', { sid, notificationIds });
  }
}

function placesOf(told: readonly Telling[]) {
  const places = told.flatMap(({ event: { userId, id }, groupKey }) =>
    groupKey === null ? [] : [{ userId, key: groupKey, latestId: id }],
  );
  // Taken in the order of time, so the last of each group is its latest.
  return [...new Map(places.map((place) => [`${place.userId} ${place.key}`, place])).values()];
}

function latestOf(told: readonly Telling[]): Map<string, Telling> {
  return new Map(told.map((telling) => [telling.event.userId, telling]));
}

function peopleOf(told: readonly Telling[]): string[] {
  return [...new Set(told.map(({ event }) => event.userId))];
}
