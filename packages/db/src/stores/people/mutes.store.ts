import { and, eq } from '../../drizzle/orm.ts';
import { check } from '../../checks.ts';
import type { Queryable } from '../../client.ts';
import { personColumns, type Person } from '../../person.ts';
import { mutes } from '../../tables/mutes.ts';
import { users } from '../../tables/users.ts';
import { personVisibleTo } from '../../visibility.ts';
import { pairStore } from './pair-store.ts';

const pairs = pairStore('mute', mutes, {
  by: mutes.muterId,
  about: mutes.mutedId,
  createdAt: mutes.createdAt,
});

export interface MutedPerson {
  readonly person: Person;
  readonly mutedAt: Date;
}

/** The users a user has muted, latest first. Users who can no longer be seen are left out. */
export function findMutedPeople(db: Queryable, muterId: string): Promise<MutedPerson[]> {
  return db
    .select({ person: personColumns, mutedAt: mutes.createdAt })
    .from(mutes)
    .innerJoin(users, eq(users.id, mutes.mutedId))
    .where(
      and(pairs.setBy(muterId), check('rows: muted people: visible', personVisibleTo(muterId))),
    )
    .orderBy(...pairs.latestFirst)
    .limit(pairs.listed);
}

/** The time of the mute; muting again changes nothing. */
export async function addMute(tx: Queryable, muterId: string, mutedId: string): Promise<Date> {
  await tx.insert(mutes).values({ muterId, mutedId }).onConflictDoNothing();
  const [mute] = await tx
    .select({ createdAt: mutes.createdAt })
    .from(mutes)
    .where(pairs.ofPair(muterId, mutedId));
  if (mute === undefined) throw new Error('The mute was not stored.');
  return mute.createdAt;
}

export const removeMute = pairs.remove;
