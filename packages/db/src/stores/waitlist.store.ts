import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../client.ts';
import { users, type User } from '../tables/users.ts';

/** Those who wait, in their order. */
export async function listWaiting(db: Queryable, limit: number): Promise<User[]> {
  return db
    .select()
    .from(users)
    .where(isNull(users.admittedAt))
    .orderBy(asc(users.id))
    .limit(limit);
}

/** The same, kept for this transaction: of two who let people in at once, the second waits. */
export async function lockFirstWaiting(tx: Transaction, count: number): Promise<User[]> {
  return tx
    .select()
    .from(users)
    .where(isNull(users.admittedAt))
    .orderBy(asc(users.id))
    .limit(count)
    .for('update');
}

export async function countWaiting(db: Queryable): Promise<number> {
  return db.$count(users, isNull(users.admittedAt));
}

/** Counted from 1; null for who does not wait. */
export async function findPlaceOnWaitlist(db: Queryable, userId: string): Promise<number | null> {
  const [row] = await db
    .select({
      place: sql<number>`(SELECT count(*)::int FROM users AS ahead WHERE ahead.admitted_at IS NULL AND ahead.id <= ${users.id})`,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.admittedAt)));
  return row?.place ?? null;
}
