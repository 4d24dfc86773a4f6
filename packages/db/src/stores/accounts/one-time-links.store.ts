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

/** Creates a link and returns its token, which is stored nowhere. */
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

/** Deletes a link whose email could not be sent. */
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

/** The user of a link, without using it up. */
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

/** Uses up a link. Of several concurrent requests, one gets it. */
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

/** Invalidates all open links of one kind. */
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

/** How many links of a kind a user was sent recently. */
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

/** False when the user's address has changed since: the link proves only the one it was sent to. */
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
