import { and, eq, inArray, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { hashToken, newToken } from '../../one-time-token.ts';
import { ceremonies, type Ceremony, type CeremonyKind } from '../../tables/ceremonies.ts';

export interface NewCeremony {
  readonly kind: CeremonyKind;
  /** The account being extended; null when signing in. */
  readonly userId: string | null;
  readonly contents: unknown;
  readonly minutes: number;
}

/** Stores the first half and returns the token for the second half. */
export async function beginCeremony(db: Queryable, ceremony: NewCeremony): Promise<string> {
  const { kind, userId, contents, minutes } = ceremony;
  const ceremonyId = newToken();
  await db.insert(ceremonies).values({
    idHash: hashToken(ceremonyId),
    kind,
    userId,
    contents,
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
  });
  return ceremonyId;
}

export type TakenCeremony = Pick<Ceremony, 'kind' | 'userId' | 'contents'>;

/**
 * Deletes it, so that of two concurrent responses only one finds it; null when it was used before,
 * has expired or is of another kind.
 */
export async function takeCeremony(
  db: Queryable,
  kinds: readonly CeremonyKind[],
  ceremonyId: string,
): Promise<TakenCeremony | null> {
  const [taken] = await db
    .delete(ceremonies)
    .where(and(eq(ceremonies.idHash, hashToken(ceremonyId)), inArray(ceremonies.kind, [...kinds])))
    .returning({
      kind: ceremonies.kind,
      userId: ceremonies.userId,
      contents: ceremonies.contents,
      live: sql<boolean>`${ceremonies.expiresAt} > now()`,
    });
  if (taken?.live !== true) return null;
  const { kind, userId, contents } = taken;
  return { kind, userId, contents };
}
