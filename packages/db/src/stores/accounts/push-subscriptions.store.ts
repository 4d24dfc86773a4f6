import { and, eq, gt, isNotNull, or, sql } from '../../drizzle/orm.ts';
import type { Database, Queryable } from '../../client.ts';
import { pushSubscriptions } from '../../tables/push-subscriptions.ts';
import { sessions } from '../../tables/sessions.ts';
import { users } from '../../tables/users.ts';

export type PushSubscriptionRow = Omit<typeof pushSubscriptions.$inferInsert, 'createdAt'>;

/** A browser has one, and so has a session: earlier ones of both are deleted. */
export async function putPushSubscription(
  db: Database,
  subscription: PushSubscriptionRow,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { sid, endpoint } = subscription;
    await tx
      .delete(pushSubscriptions)
      .where(or(eq(pushSubscriptions.sid, sid), eq(pushSubscriptions.endpoint, endpoint)));
    // A concurrent request of the same browser was first and stored the same.
    await tx.insert(pushSubscriptions).values(subscription).onConflictDoNothing();
  });
}

export async function deletePushSubscription(db: Queryable, sid: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sid, sid));
}

/** For an endpoint that its push service no longer knows; a newer one stays. */
export async function deletePushEndpoint(db: Queryable, endpoint: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
}

const selectUsable = (db: Queryable) =>
  db
    .select({
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      userId: pushSubscriptions.userId,
      preferences: users.preferences,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.sid, pushSubscriptions.sid))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId));

export type UsableSubscription = Awaited<ReturnType<typeof selectUsable>>[number];

/** While its session lasts and its user may use their account. */
export async function findUsableSubscription(
  db: Queryable,
  sid: string,
): Promise<UsableSubscription | null> {
  const [found] = await selectUsable(db).where(
    and(
      eq(pushSubscriptions.sid, sid),
      gt(sessions.expire, sql`now()`),
      sql`NOT ${users.hidden}`,
      isNotNull(users.admittedAt),
    ),
  );
  return found ?? null;
}
