import { limits } from '@swirl/contract/limits';
import { and, desc, eq, ne, not, or, sql } from '../../drizzle/orm.ts';
import { allOf, check } from '../../checks.ts';
import type { Database, Queryable } from '../../client.ts';
import { newId } from '../../ids.ts';
import { isInEffect } from '../../muted-terms.ts';
import { mutedTerms } from '../../tables/muted-terms.ts';
import { users } from '../../tables/users.ts';

const columns = {
  id: mutedTerms.id,
  kind: mutedTerms.kind,
  value: mutedTerms.value,
  expiresAt: mutedTerms.expiresAt,
};

export type MutedTermRow = Pick<typeof mutedTerms.$inferSelect, keyof typeof columns>;

/** What a person mutes at this moment, the latest first. */
export function readMutedTerms(db: Queryable, userId: string): Promise<MutedTermRow[]> {
  return db
    .select(columns)
    .from(mutedTerms)
    .where(and(check('rows: muted terms: own', eq(mutedTerms.userId, userId)), isInEffect))
    .orderBy(desc(mutedTerms.createdAt), desc(mutedTerms.id));
}

/** Null if there are too many. What has expired is deleted. */
export function muteTerm(
  db: Database,
  userId: string,
  { kind, value, expiresAt }: Omit<MutedTermRow, 'id'>,
): Promise<MutedTermRow | null> {
  return db.transaction(async (tx) => {
    // One change after the other, so that two at once don't exceed the limit.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const own = eq(mutedTerms.userId, userId);
    await tx.delete(mutedTerms).where(and(own, not(isInEffect)));
    const others = await tx.$count(
      mutedTerms,
      and(own, or(ne(mutedTerms.kind, kind), ne(mutedTerms.value, value))),
    );
    if (others >= limits.mutedTerms.max) return null;
    const [row] = await tx
      .insert(mutedTerms)
      .values({ id: newId(), userId, kind, value, expiresAt })
      .onConflictDoUpdate({
        target: [mutedTerms.userId, mutedTerms.kind, mutedTerms.value],
        set: { expiresAt, createdAt: sql`now()` },
      })
      .returning(columns);
    return row ?? null;
  });
}

export async function unmuteTerm(db: Queryable, userId: string, termId: string): Promise<void> {
  await db.delete(mutedTerms).where(
    allOf('rows: muted term', {
      own: eq(mutedTerms.userId, userId),
      same: eq(mutedTerms.id, termId),
    }),
  );
}
