import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../client.ts';
import { oidcIdentities, type OidcIdentity } from '../tables/oidc-identities.ts';

/** Who somebody is, said by whom. */
export type Subject = Pick<OidcIdentity, 'provider' | 'subject'>;

export async function findOidcIdentities(db: Queryable, userId: string): Promise<OidcIdentity[]> {
  return db.select().from(oidcIdentities).where(eq(oidcIdentities.userId, userId));
}

/** Whose account it is, noting that it was used; null when nobody has linked it. */
export async function useOidcIdentity(
  db: Queryable,
  { provider, subject }: Subject,
): Promise<string | null> {
  const [used] = await db
    .update(oidcIdentities)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(oidcIdentities.provider, provider), eq(oidcIdentities.subject, subject)))
    .returning({ userId: oidcIdentities.userId });
  return used?.userId ?? null;
}

/**
 * Links it, in place of another of the same person at this provider. False when somebody else has
 * it: an identity never changes hands.
 */
export async function linkOidcIdentity(
  db: Queryable,
  { provider, subject, userId }: Subject & Pick<OidcIdentity, 'userId'>,
): Promise<boolean> {
  await db
    .delete(oidcIdentities)
    .where(
      and(
        eq(oidcIdentities.userId, userId),
        eq(oidcIdentities.provider, provider),
        sql`${oidcIdentities.subject} <> ${subject}`,
      ),
    );
  const [linked] = await db
    .insert(oidcIdentities)
    .values({ provider, subject, userId })
    .onConflictDoUpdate({
      target: [oidcIdentities.provider, oidcIdentities.subject],
      set: { lastUsedAt: sql`now()` },
      setWhere: eq(oidcIdentities.userId, userId),
    })
    .returning({ userId: oidcIdentities.userId });
  return linked !== undefined;
}

export async function unlinkOidcIdentity(
  db: Queryable,
  { provider, userId }: Pick<OidcIdentity, 'provider' | 'userId'>,
): Promise<boolean> {
  const { rowCount } = await db
    .delete(oidcIdentities)
    .where(and(eq(oidcIdentities.userId, userId), eq(oidcIdentities.provider, provider)));
  return rowCount === 1;
}
