import { and, eq, isNotNull, notExists, sql } from '../../drizzle/orm.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { sessions } from '../../tables/sessions.ts';
import { tombstones } from '../../tables/tombstones.ts';
import { users, type User } from '../../tables/users.ts';
import { enqueueRenames } from '../loops/media-renames.store.ts';

/**
 * Hides the user immediately and signs them out everywhere. A second request does not move the
 * date; null if there is no user.
 */
export async function beginLeaving(tx: Transaction, userId: string): Promise<User | null> {
  const [user] = await tx
    .update(users)
    .set({ leavingAt: sql`coalesce(${users.leavingAt}, now())` })
    .where(eq(users.id, userId))
    .returning();
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await enqueueRenames(tx, { userId });
  return user ?? null;
}

/** Null once the erasure has started: erased data cannot be restored. */
export async function stopLeaving(tx: Queryable, userId: string): Promise<User | null> {
  const begun = tx
    .select({ id: tombstones.id })
    .from(tombstones)
    .where(and(eq(tombstones.kind, 'user'), eq(tombstones.id, userId)));
  const [user] = await tx
    .update(users)
    .set({ leavingAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.leavingAt), notExists(begun)))
    .returning();
  return user ?? null;
}
