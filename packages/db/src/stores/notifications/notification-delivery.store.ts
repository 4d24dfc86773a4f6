import { limits } from '@swirl/contract/limits';
import type { NotificationKind } from '@swirl/contract/notifications';
import type { StoredPreferences } from '@swirl/contract/preferences';
import { inArray, sql } from '../../drizzle/orm.ts';
import type { Database, Queryable, Transaction } from '../../client.ts';
import { prepared } from '../../prepared.ts';
import {
  notificationEvents,
  notificationGroups,
  notificationMarks,
  notifications,
} from '../../tables/notifications.ts';
import { pushSubscriptions } from '../../tables/push-subscriptions.ts';
import { deliverable } from '../../notification-visibility.ts';

/** What is older has no month to be written to, and would hold up everything behind it. */
const recent = sql`notification.id >= first_id_at(now() - make_interval(days => ${limits.notifications.days}))`;

export interface TakenEvent {
  readonly id: string;
  readonly userId: string;
  readonly kind: NotificationKind;
  readonly actorId: string | null;
  readonly loopId: string | null;
  readonly commentId: string | null;
  readonly remixId: string | null;
  readonly statementId: string | null;
  readonly createdAt: string;
  /** The recipient's; null once they are deleted. */
  readonly preferences: StoredPreferences | null;
  /** Whether they have a verified address. */
  readonly hasVerifiedEmail: boolean;
  readonly deliverable: boolean;
}

const selectAny = prepared((db) =>
  db
    .select({ id: notificationEvents.id })
    .from(notificationEvents)
    .orderBy(sql`${notificationEvents.id} LIMIT 1`)
    .prepare('any_notification_event'),
);

/** Checked before each run: most of the time there is none. */
export async function hasEvents(db: Database): Promise<boolean> {
  return (await selectAny(db).execute()).length > 0;
}

/**
 * Takes at most `limit` events, for this transaction to deliver. Any number of workers may do so at
 * once: each takes rows no other has locked.
 */
export async function takeEvents(tx: Transaction, limit: number): Promise<TakenEvent[]> {
  const { rows } = await tx.execute<TakenEvent & Record<string, unknown>>(sql`
    WITH notification AS (
      DELETE FROM ${notificationEvents} WHERE id = ANY (ARRAY(
        SELECT id FROM ${notificationEvents} ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED
      ))
      RETURNING *
    )
    SELECT
      notification.id,
      notification.user_id AS "userId",
      notification.kind,
      notification.actor_id AS "actorId",
      notification.loop_id AS "loopId",
      notification.comment_id AS "commentId",
      notification.remix_id AS "remixId",
      notification.statement_id AS "statementId",
      notification.created_at AS "createdAt",
      recipient.preferences,
      recipient.email_verified_at IS NOT NULL AS "hasVerifiedEmail",
      ${recent} AND ${deliverable} AS deliverable
    FROM notification LEFT JOIN users AS recipient ON recipient.id = notification.user_id
    ORDER BY notification.id`);
  return rows;
}

export type NewNotification = typeof notifications.$inferInsert;

/** The ids of those that were not delivered before: the database drops a cause that is known. */
export async function insertNotifications(
  tx: Transaction,
  rows: readonly NewNotification[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const inserted = await tx
    .insert(notifications)
    .values(sortedForLocking(rows, causeOf))
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  return new Set(inserted.map(({ id }) => id));
}

/** Of the same cause, the first one counts. */
function causeOf({ kind, loopId, commentId, remixId, userId, actorId, id }: NewNotification) {
  return [kind, loopId, commentId, remixId, userId, actorId, id].join(' ');
}

export interface GroupPosition {
  readonly userId: string;
  readonly key: string;
  readonly latestId: string;
}

/** Moves groups up to their latest notification. Each group is given once. */
export async function bumpGroups(
  tx: Transaction,
  positions: readonly GroupPosition[],
): Promise<void> {
  if (positions.length === 0) return;
  await tx
    .insert(notificationGroups)
    .values(sortedForLocking(positions, ({ userId, key }) => `${userId} ${key}`))
    .onConflictDoUpdate({
      target: [notificationGroups.userId, notificationGroups.key],
      set: { latestId: sql`greatest(${notificationGroups.latestId}, excluded.latest_id)` },
    });
}

/** Schedules the check for their next email; an earlier one is kept. */
export async function scheduleDigest(
  tx: Transaction,
  userIds: readonly string[],
  afterMinutes: number,
): Promise<void> {
  if (userIds.length === 0) return;
  const mailDueAt = sql`now() + make_interval(mins => ${afterMinutes})`;
  await tx
    .insert(notificationMarks)
    .values(sortedForLocking(userIds, String).map((userId) => ({ userId, mailDueAt })))
    .onConflictDoUpdate({
      target: notificationMarks.userId,
      set: { mailDueAt: sql`coalesce(${notificationMarks.mailDueAt}, excluded.mail_due_at)` },
    });
}

/** The sessions of these users with a push subscription. */
export async function findPushSessions(
  db: Queryable,
  userIds: readonly string[],
): Promise<{ readonly userId: string; readonly sid: string }[]> {
  if (userIds.length === 0) return [];
  return db
    .select({ userId: pushSubscriptions.userId, sid: pushSubscriptions.sid })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.userId, [...userIds]));
}

/** Workers that write the same rows in the same order never deadlock. */
function sortedForLocking<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  return items.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}
