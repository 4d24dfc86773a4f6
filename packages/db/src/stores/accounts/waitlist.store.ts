import { and, asc, count, gt, isNull, lte, sql } from '../../drizzle/orm.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { users, type User } from '../../tables/users.ts';

/** Users on the waitlist, in order, after the given one if any. */
export async function listWaiting(db: Queryable, limit: number, after?: string): Promise<User[]> {
  const behind = after === undefined ? undefined : gt(users.id, after);
  return db
    .select()
    .from(users)
    .where(and(isNull(users.admittedAt), behind))
    .orderBy(asc(users.id))
    .limit(limit);
}

/** The same, locked for this transaction: of two concurrent admissions, the second waits. */
export async function lockFirstWaiting(tx: Transaction, limit: number): Promise<User[]> {
  return tx
    .select()
    .from(users)
    .where(isNull(users.admittedAt))
    .orderBy(asc(users.id))
    .limit(limit)
    .for('update');
}

export async function countWaiting(db: Queryable): Promise<number> {
  return db.$count(users, isNull(users.admittedAt));
}

/** Counted from 1; null for users not on the waitlist. */
export async function findWaitlistPosition(db: Queryable, userId: string): Promise<number | null> {
  const [row] = await db
    .select({ position: count(), waits: sql<boolean | null>`bool_or(${users.id} = ${userId})` })
    .from(users)
    .where(and(isNull(users.admittedAt), lte(users.id, userId)));
  return row?.waits === true ? row.position : null;
}
