import { limits } from '@swirl/contract/limits';
import { and, desc, eq } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { personColumns, type Person } from '../../person.ts';
import { mutes } from '../../tables/mutes.ts';
import { users } from '../../tables/users.ts';
import { personVisibleTo } from '../../visibility.ts';

export interface MutedPerson {
  readonly person: Person;
  readonly mutedAt: Date;
}

/** Whom a person has muted, the latest first. Who can no longer be seen at all is left out. */
export function findMutedPeople(db: Queryable, muterId: string): Promise<MutedPerson[]> {
  return db
    .select({ person: personColumns, mutedAt: mutes.createdAt })
    .from(mutes)
    .innerJoin(users, eq(users.id, mutes.mutedId))
    .where(and(eq(mutes.muterId, muterId), personVisibleTo(muterId)))
    .orderBy(desc(mutes.createdAt), mutes.mutedId)
    .limit(limits.keptAway.listed);
}

/** Since when; muting again changes nothing. */
export async function addMute(tx: Queryable, muterId: string, mutedId: string): Promise<Date> {
  await tx.insert(mutes).values({ muterId, mutedId }).onConflictDoNothing();
  const [mute] = await tx
    .select({ createdAt: mutes.createdAt })
    .from(mutes)
    .where(and(eq(mutes.muterId, muterId), eq(mutes.mutedId, mutedId)));
  if (mute === undefined) throw new Error('The mute was not stored.');
  return mute.createdAt;
}

export async function removeMute(db: Queryable, muterId: string, mutedId: string): Promise<void> {
  await db.delete(mutes).where(and(eq(mutes.muterId, muterId), eq(mutes.mutedId, mutedId)));
}
