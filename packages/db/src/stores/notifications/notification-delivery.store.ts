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
  /** Those of the person who would be told; null once they are gone. */
  readonly preferences: StoredPreferences | null;
  /** Whether their address takes mail. */
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

/** Asked before a turn is taken: most of the time nothing has happened. */
export async function hasEvents(db: Database): Promise<boolean> {
  return (await selectAny(db).execute()).length > 0;
}

/**
 * Takes at most `limit` of what happened, for this transaction to tell. Any number of workers may do
 * so at once: each takes what no other holds.
 */
export async function takeEvents(tx: Transaction, limit: number): Promise<TakenEvent[]> {
  const { rows } = await tx.execute<TakenEvent & Record<string, unknown>>(sql`
    WITH told AS (
      DELETE FROM ${notificationEvents} WHERE id = ANY (ARRAY(
        SELECT id FROM ${notificationEvents} ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED
      ))
      RETURNING *
    )
    SELECT
      told.id,
      told.user_id AS "userId",
      told.kind,
      told.actor_id AS "actorId",
      told.loop_id AS "loopId",
      told.comment_id AS "commentId",
      told.remix_id AS "remixId",
      told.statement_id AS "statementId",
      told.created_at AS "createdAt",
      recipient.preferences,
      recipient.email_verified_at IS NOT NULL AS "hasVerifiedEmail",
      ${deliverable} AS deliverable
    FROM told LEFT JOIN users AS recipient ON recipient.id = told.user_id
    ORDER BY told.id`);
  return rows;
}

export type NewNotification = typeof notifications.$inferInsert;

/** Those that nobody was told of before. */
export async function insertNotifications(
  tx: Transaction,
  rows: readonly NewNotification[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const inserted = await tx
    .insert(notifications)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  return new Set(inserted.map(({ id }) => id));
}

export interface GroupPlace {
  readonly userId: string;
  readonly key: string;
  readonly latestId: string;
}

/** Brings groups to the place of what came in. Each group is named once. */
export async function raiseGroups(tx: Transaction, places: readonly GroupPlace[]): Promise<void> {
  if (places.length === 0) return;
  await tx
    .insert(notificationGroups)
    .values(inOneOrder(places, ({ userId, key }) => `${userId} ${key}`))
    .onConflictDoUpdate({
      target: [notificationGroups.userId, notificationGroups.key],
      set: { latestId: sql`greatest(${notificationGroups.latestId}, excluded.latest_id)` },
    });
}

/** Their next mail is to be looked at in a while; one that is waiting already stays where it is. */
export async function awaitMail(
  tx: Transaction,
  userIds: readonly string[],
  afterMinutes: number,
): Promise<void> {
  if (userIds.length === 0) return;
  const mailDueAt = sql`now() + make_interval(mins => ${afterMinutes})`;
  await tx
    .insert(notificationMarks)
    .values(inOneOrder(userIds, String).map((userId) => ({ userId, mailDueAt })))
    .onConflictDoUpdate({
      target: notificationMarks.userId,
      set: { mailDueAt: sql`coalesce(${notificationMarks.mailDueAt}, excluded.mail_due_at)` },
    });
}

/** The sessions of these people whose browsers take push messages. */
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

/** Two workers that write the same rows in the same order never wait for each other in a circle. */
function inOneOrder<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  return items.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}
