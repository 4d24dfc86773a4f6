import { and, asc, eq, lt, or, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { allOf } from '../../checks.ts';
import { newId } from '../../ids.ts';
import { passkeys, type Passkey } from '../../tables/passkeys.ts';

export type NewPasskey = Pick<
  Passkey,
  'userId' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'backedUp' | 'name'
>;

export async function findPasskeys(db: Queryable, userId: string): Promise<Passkey[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
}

export async function findPasskeyByCredential(
  db: Queryable,
  credentialId: string,
): Promise<Passkey | null> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return found ?? null;
}

/** Null when this credential is already registered, by any user. */
export async function createPasskey(db: Queryable, passkey: NewPasskey): Promise<Passkey | null> {
  const [created] = await db
    .insert(passkeys)
    .values({ id: newId(), ...passkey })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning();
  return created ?? null;
}

export async function renamePasskey(
  db: Queryable,
  { userId, id, name }: Pick<Passkey, 'userId' | 'id' | 'name'>,
): Promise<Passkey | null> {
  const [renamed] = await db
    .update(passkeys)
    .set({ name })
    .where(
      allOf('rows: rename passkey', {
        same: eq(passkeys.id, id),
        own: eq(passkeys.userId, userId),
      }),
    )
    .returning();
  return renamed ?? null;
}

export async function deletePasskey(
  db: Queryable,
  { userId, id }: Pick<Passkey, 'userId' | 'id'>,
): Promise<boolean> {
  const { rowCount } = await db.delete(passkeys).where(
    allOf('rows: delete passkey', {
      same: eq(passkeys.id, id),
      own: eq(passkeys.userId, userId),
    }),
  );
  return rowCount === 1;
}

/**
 * Records a use. False when the counter did not increase since it was read: then a clone of the
 * passkey was used at the same time. Authenticators without a counter always send zero.
 */
export async function recordPasskeyUse(
  db: Queryable,
  { id, counter, backedUp }: Pick<Passkey, 'id' | 'counter' | 'backedUp'>,
): Promise<boolean> {
  const movesOn = or(
    lt(passkeys.counter, counter),
    and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`),
  );
  const { rowCount } = await db
    .update(passkeys)
    .set({ counter, backedUp, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), movesOn));
  return rowCount === 1;
}
