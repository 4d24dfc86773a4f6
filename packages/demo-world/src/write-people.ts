import type { Database } from '@swirl/db/client';
import { addBlock } from '@swirl/db/stores/people/blocks.store';
import { addFollow } from '@swirl/db/stores/people/follows.store';
import { setPassword } from '@swirl/db/stores/accounts/passwords.store';
import { insertUser } from '@swirl/db/stores/accounts/users.store';
import { createPasswordHasher } from '@swirl/api/password-hasher';
import { DEMO_PASSWORD, demoEmail } from './demo-accounts.ts';
import type { Moments } from './moments.ts';
import { people, type PersonKey } from './world/people.ts';
import type { SeedPerson } from './world/people/person.ts';
import type { Plan } from './world/plan.ts';

const JOINED_HOURS_AGO = 400;

export type PersonIds = ReadonlyMap<PersonKey, string>;

/** Writes users and their relationships, all or nothing. */
export async function writePeople(db: Database, plan: Plan, moments: Moments): Promise<PersonIds> {
  const ids = new Map(
    plan.people.map((key, index) => [key, moments.idAt(JOINED_HOURS_AGO - index * 7, key)]),
  );
  const hash = await createPasswordHasher().hash(DEMO_PASSWORD);
  await db.transaction(async (tx) => {
    for (const [index, key] of plan.people.entries()) {
      const person: SeedPerson = people[key];
      const joined = moments.hoursAgo(JOINED_HOURS_AGO - index * 7);
      const user = await insertUser(tx, {
        id: idOf(ids, key),
        email: demoEmail(person.username),
        emailVerifiedAt: joined,
        username: person.username,
        firstName: person.firstName,
        lastName: person.lastName,
        bio: person.bio,
        avatarConfig: person.avatar,
        verificationStatus: person.badge ?? 'none',
        preferences: person.preferences ?? {},
        createdAt: joined,
      });
      if (user === null) throw new Error(`The username ${person.username} is taken.`);
      await setPassword(tx, user.id, hash);
    }
    for (const [from, to] of plan.follows) await addFollow(tx, idOf(ids, from), idOf(ids, to));
    for (const [from, to] of plan.blocks) await addBlock(tx, idOf(ids, from), idOf(ids, to));
  });
  return ids;
}

export function idOf<Key>(ids: ReadonlyMap<Key, string>, key: Key): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`There is no ${String(key)} in this world.`);
  return id;
}
