import { and, eq, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { passwordCredentials } from '../../tables/password-credentials.ts';
import { users, type User } from '../../tables/users.ts';

/** The user with this email address or username, and the password hash, if any. */
export interface FoundLogin {
  readonly user: User;
  readonly hash: string | null;
}

export async function findLogin(db: Queryable, login: string): Promise<FoundLogin | null> {
  // A username never contains an @, so the text can only mean one of the two.
  const column = login.includes('@') ? users.email : users.username;
  const [found] = await db
    .select({ user: users, hash: passwordCredentials.hash })
    .from(users)
    .leftJoin(passwordCredentials, eq(passwordCredentials.userId, users.id))
    .where(eq(sql`lower(${column})`, login.toLowerCase()));
  return found ?? null;
}

export async function findPasswordHash(db: Queryable, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ hash: passwordCredentials.hash })
    .from(passwordCredentials)
    .where(eq(passwordCredentials.userId, userId));
  return found?.hash ?? null;
}

/** Whether the password is still the one that was checked; locks it until the transaction ends. */
export async function holdPassword(tx: Queryable, userId: string, hash: string): Promise<boolean> {
  const held = await tx
    .select({ userId: passwordCredentials.userId })
    .from(passwordCredentials)
    .where(and(eq(passwordCredentials.userId, userId), eq(passwordCredentials.hash, hash)))
    .for('share');
  return held.length > 0;
}

export async function setPassword(tx: Queryable, userId: string, hash: string): Promise<void> {
  await tx
    .insert(passwordCredentials)
    .values({ userId, hash })
    .onConflictDoUpdate({
      target: passwordCredentials.userId,
      set: { hash, changedAt: sql`now()` },
    });
}
