import type { ErrorCode } from '@swirl/contract/errors';
import { limits } from '@swirl/contract/limits';
import { and, asc, eq, isNotNull, sql } from '../../drizzle/orm.ts';
import { allOf } from '../../checks.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { addNotification } from '../notifications/notifications.store.ts';
import {
  scheduledPosts,
  type NewScheduledPost,
  type ScheduledPost,
} from '../../tables/scheduled-posts.ts';

const ownPost = (userId: string, id: string) =>
  allOf('rows: scheduled post', {
    same: eq(scheduledPosts.id, id),
    own: eq(scheduledPosts.userId, userId),
  });

/** The next one first. */
export function listScheduled(db: Queryable, userId: string): Promise<ScheduledPost[]> {
  return db
    .select()
    .from(scheduledPosts)
    .where(eq(scheduledPosts.userId, userId))
    .orderBy(asc(scheduledPosts.postAt), asc(scheduledPosts.id))
    .limit(limits.scheduled.max);
}

export async function findScheduled(
  db: Queryable,
  userId: string,
  id: string,
): Promise<ScheduledPost | null> {
  const [found] = await db.select().from(scheduledPosts).where(ownPost(userId, id));
  return found ?? null;
}

export async function findScheduledByKey(
  db: Queryable,
  userId: string,
  key: string,
): Promise<ScheduledPost | null> {
  const [found] = await db
    .select()
    .from(scheduledPosts)
    .where(and(eq(scheduledPosts.userId, userId), eq(scheduledPosts.key, key)));
  return found ?? null;
}

/** Call `lockAccountUsage` first. */
export function countScheduled(tx: Transaction, userId: string): Promise<number> {
  return tx.$count(scheduledPosts, eq(scheduledPosts.userId, userId));
}

/** With the job that posts it. */
export async function insertScheduled(
  tx: Transaction,
  post: NewScheduledPost,
): Promise<ScheduledPost> {
  const [inserted] = await tx.insert(scheduledPosts).values(post).returning();
  if (inserted === undefined) throw new Error('The scheduled post was not inserted.');
  await enqueuePosting(tx, inserted);
  return inserted;
}

/** Null if it isn't there anymore. */
export async function reschedule(
  tx: Transaction,
  userId: string,
  { id, postAt }: Pick<ScheduledPost, 'id' | 'postAt'>,
): Promise<ScheduledPost | null> {
  const [changed] = await tx
    .update(scheduledPosts)
    .set({ postAt, failure: null })
    .where(ownPost(userId, id))
    .returning();
  if (changed === undefined) return null;
  await enqueuePosting(tx, changed);
  return changed;
}

/** A job for an earlier time is replaced; one that runs now waits for this row. */
async function enqueuePosting(
  tx: Transaction,
  { id, postAt }: Pick<ScheduledPost, 'id' | 'postAt'>,
): Promise<void> {
  const key = `scheduled-post ${id}`;
  await enqueue(tx, 'scheduled.post', { scheduledPostId: id }, { runAt: postAt, key });
}

/** Deletes it, and enqueues the deletion of its file. False if there is none. */
export async function deleteScheduled(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<boolean> {
  const deleted = await tx
    .delete(scheduledPosts)
    .where(ownPost(userId, id))
    .returning({ objectKey: scheduledPosts.objectKey });
  const objectKeys = deleted.flatMap(({ objectKey }) => objectKey ?? []);
  if (objectKeys.length > 0) await enqueue(tx, 'media.delete-objects', { objectKeys });
  return deleted.length > 0;
}

/** The user's, kept from every change until the transaction ends. */
export async function lockScheduled(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<ScheduledPost | null> {
  const [locked] = await tx.select().from(scheduledPosts).where(ownPost(userId, id)).for('update');
  return locked ?? null;
}

/** The same for its job, which is early if the time was changed since it began to wait. */
export async function lockDue(
  tx: Transaction,
  id: string,
): Promise<{ readonly post: ScheduledPost; readonly missed: boolean } | null> {
  const [locked] = await tx
    .select({
      post: scheduledPosts,
      missed: sql<boolean>`${scheduledPosts.postAt} < now() - make_interval(hours => ${limits.scheduled.missedHours})`,
    })
    .from(scheduledPosts)
    .where(
      sql`${scheduledPosts.id} = ${id} AND ${scheduledPosts.failure} IS NULL AND ${scheduledPosts.postAt} <= now()`,
    )
    .for('update');
  return locked ?? null;
}

/** It waits for its author, who is notified. */
export async function failScheduled(
  tx: Transaction,
  id: string,
  failure: ErrorCode,
): Promise<void> {
  const [failed] = await tx
    .update(scheduledPosts)
    .set({ failure })
    .where(eq(scheduledPosts.id, id))
    .returning({ userId: scheduledPosts.userId });
  if (failed === undefined) return;
  await addNotification(tx, { kind: 'schedule_failed', userId: failed.userId, actorId: null });
}

/** Its file stays: it is the loop's now. */
export async function removePosted(tx: Transaction, id: string): Promise<void> {
  await tx.delete(scheduledPosts).where(eq(scheduledPosts.id, id));
}

/** The bytes of all files that wait. */
export async function sumScheduledBytes(db: Queryable, userId: string): Promise<number> {
  const [sum] = await db
    .select({ bytes: sql<number>`coalesce(sum(${scheduledPosts.bytes}), 0)::float8` })
    .from(scheduledPosts)
    .where(eq(scheduledPosts.userId, userId));
  return sum?.bytes ?? 0;
}

/** The objects of a user, whose rows are deleted with the account. */
export async function listScheduledObjects(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ objectKey: scheduledPosts.objectKey })
    .from(scheduledPosts)
    .where(and(eq(scheduledPosts.userId, userId), isNotNull(scheduledPosts.objectKey)));
  return rows.flatMap(({ objectKey }) => objectKey ?? []);
}
