import { eq, sql } from '../../drizzle/orm.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { ceremonies } from '../../tables/ceremonies.ts';
import { oidcIdentities } from '../../tables/oidc-identities.ts';
import { oneTimeLinks } from '../../tables/one-time-links.ts';
import { passkeys } from '../../tables/passkeys.ts';
import { passwordCredentials } from '../../tables/password-credentials.ts';
import { sessions } from '../../tables/sessions.ts';
import { users, type User } from '../../tables/users.ts';
import { findSignInMethods } from './account-lookup.store.ts';

/**
 * Blocks concurrent changes of this account's sign-in methods until the transaction ends: all of
 * those rows refer to this one, and inserting such a reference has to wait too.
 */
export async function lockAccount(tx: Transaction, userId: string): Promise<User | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return user ?? null;
}

/** The same by email address, ignoring case. */
export async function lockAccountByEmail(tx: Transaction, email: string): Promise<User | null> {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    .for('update');
  return user ?? null;
}

/** Whether a user can sign in at all; a provider counts only while it is configured. */
export async function hasSignInMethod(
  db: Queryable,
  userId: string,
  configured: readonly string[],
): Promise<boolean> {
  const methods = await findSignInMethods(db, userId);
  const usable = methods.providers.some((provider) => configured.includes(provider));
  return methods.password || methods.passkeys > 0 || usable;
}

/**
 * Removes every sign-in method and session of the account's current holder. Call `lockAccount`
 * first: concurrent changes then either come before and are removed, or find themselves signed out.
 */
export async function removeSignInMethods(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(passwordCredentials).where(eq(passwordCredentials.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(oidcIdentities).where(eq(oidcIdentities.userId, userId));
  await tx.delete(oneTimeLinks).where(eq(oneTimeLinks.userId, userId));
  await tx.delete(ceremonies).where(eq(ceremonies.userId, userId));
}
