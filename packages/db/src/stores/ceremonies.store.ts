import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../client.ts';
import { hashToken, newToken } from '../one-time-token.ts';
import { ceremonies, type CeremonyKind } from '../tables/ceremonies.ts';

export interface NewCeremony {
  readonly kind: CeremonyKind;
  /** Whose account is being added to; null when signing in. */
  readonly userId: string | null;
  readonly contents: unknown;
  readonly minutes: number;
}

/** Remembers the first half and answers with the name the second half has to give. */
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

export interface TakenCeremony {
  readonly userId: string | null;
  readonly contents: unknown;
}

/**
 * Takes it out, so that of two answers at the same moment only one finds it; null when it was
 * answered before, has expired or is of another kind.
 */
export async function takeCeremony(
  db: Queryable,
  kind: CeremonyKind,
  ceremonyId: string,
): Promise<TakenCeremony | null> {
  const [taken] = await db
    .delete(ceremonies)
    .where(and(eq(ceremonies.idHash, hashToken(ceremonyId)), eq(ceremonies.kind, kind)))
    .returning({
      userId: ceremonies.userId,
      contents: ceremonies.contents,
      live: sql<boolean>`${ceremonies.expiresAt} > now()`,
    });
  return taken?.live === true ? { userId: taken.userId, contents: taken.contents } : null;
}

/** Deletes at most `limit` that nobody answered in time and says how many. */
export async function sweepExpiredCeremonies(db: Queryable, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM ceremonies WHERE id_hash = ANY (ARRAY(
      SELECT id_hash FROM ceremonies WHERE expires_at <= now() ORDER BY expires_at LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    ))`);
  return rowCount ?? 0;
}
