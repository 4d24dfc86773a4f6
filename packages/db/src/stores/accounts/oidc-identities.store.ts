import { and, eq, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { oidcIdentities, type OidcIdentity } from '../../tables/oidc-identities.ts';

/** An identity at a provider. */
export type Subject = Pick<OidcIdentity, 'provider' | 'subject'>;

const named = ({ provider, subject }: Subject) =>
  and(eq(oidcIdentities.provider, provider), eq(oidcIdentities.subject, subject));

export async function findOidcIdentities(db: Queryable, userId: string): Promise<OidcIdentity[]> {
  return db.select().from(oidcIdentities).where(eq(oidcIdentities.userId, userId));
}

/** The linked account; null if there is none. */
export async function findOidcUserId(db: Queryable, subject: Subject): Promise<string | null> {
  const [found] = await db
    .select({ userId: oidcIdentities.userId })
    .from(oidcIdentities)
    .where(named(subject));
  return found?.userId ?? null;
}

/** Records a use; false when it has been unlinked since. */
export async function recordOidcUse(
  tx: Queryable,
  subject: Subject & Pick<OidcIdentity, 'userId'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(oidcIdentities)
    .set({ lastUsedAt: sql`now()` })
    .where(and(named(subject), eq(oidcIdentities.userId, subject.userId)));
  return rowCount === 1;
}

/**
 * False when the identity is linked already, or the user has another one at this provider: neither
 * is replaced implicitly.
 */
export async function linkOidcIdentity(
  tx: Queryable,
  identity: Subject & Pick<OidcIdentity, 'userId'>,
): Promise<boolean> {
  const { rowCount } = await tx.insert(oidcIdentities).values(identity).onConflictDoNothing();
  return rowCount === 1;
}

export async function unlinkOidcIdentity(
  tx: Queryable,
  { provider, userId }: Pick<OidcIdentity, 'provider' | 'userId'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .delete(oidcIdentities)
    .where(and(eq(oidcIdentities.userId, userId), eq(oidcIdentities.provider, provider)));
  return rowCount === 1;
}
