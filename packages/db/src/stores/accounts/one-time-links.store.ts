import { and, eq, gt, isNull, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { hashToken, newToken } from '../../one-time-token.ts';
import { oneTimeLinks, type LinkKind } from '../../tables/one-time-links.ts';
import { users } from '../../tables/users.ts';

export interface NewLink {
  readonly kind: LinkKind;
  readonly userId: string;
  readonly email: string;
  readonly hours: number;
}

/** Makes a link and returns what it carries, which is kept nowhere. */
export async function createLink(db: Queryable, link: NewLink): Promise<string> {
  const { hours, ...values } = link;
  const token = newToken();
  await db.insert(oneTimeLinks).values({
    ...values,
    tokenHash: hashToken(token),
    expiresAt: sql`now() + make_interval(hours => ${hours})`,
  });
  return token;
}

/** A link whose mail could not be sent. */
export async function deleteLink(db: Queryable, token: string): Promise<void> {
  await db.delete(oneTimeLinks).where(eq(oneTimeLinks.tokenHash, hashToken(token)));
}

const live = (kind: LinkKind, token: string) =>
  and(
    eq(oneTimeLinks.tokenHash, hashToken(token)),
    eq(oneTimeLinks.kind, kind),
    isNull(oneTimeLinks.usedAt),
    gt(oneTimeLinks.expiresAt, sql`now()`),
  );

/** Whose link it is, without using it. */
export async function findLink(
  db: Queryable,
  kind: LinkKind,
  token: string,
): Promise<{ userId: string } | null> {
  const [link] = await db
    .select({ userId: oneTimeLinks.userId })
    .from(oneTimeLinks)
    .where(live(kind, token));
  return link ?? null;
}

/** Uses a link up. Of several at once, one gets it. */
export async function useLink(
  tx: Queryable,
  kind: LinkKind,
  token: string,
): Promise<{ userId: string; email: string } | null> {
  const [link] = await tx
    .update(oneTimeLinks)
    .set({ usedAt: sql`now()` })
    .where(live(kind, token))
    .returning({ userId: oneTimeLinks.userId, email: oneTimeLinks.email });
  return link ?? null;
}

/** All open links of one kind are worth nothing from now on. */
export async function voidLinks(tx: Queryable, kind: LinkKind, userId: string): Promise<void> {
  await tx
    .update(oneTimeLinks)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(oneTimeLinks.userId, userId),
        eq(oneTimeLinks.kind, kind),
        isNull(oneTimeLinks.usedAt),
      ),
    );
}

/** How many links of a kind a person was sent lately. */
export async function countRecentLinks(
  db: Queryable,
  kind: LinkKind,
  userId: string,
  hours: number,
): Promise<number> {
  return db.$count(
    oneTimeLinks,
    and(
      eq(oneTimeLinks.userId, userId),
      eq(oneTimeLinks.kind, kind),
      gt(oneTimeLinks.createdAt, sql`now() - make_interval(hours => ${hours})`),
    ),
  );
}

/** False when the person has changed address since: the link proves only the one it was sent to. */
export async function verifyAddress(
  tx: Queryable,
  userId: string,
  email: string,
): Promise<boolean> {
  const verified = await tx
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
    .where(and(eq(users.id, userId), eq(sql`lower(${users.email})`, email.toLowerCase())))
    .returning({ id: users.id });
  return verified.length > 0;
}
