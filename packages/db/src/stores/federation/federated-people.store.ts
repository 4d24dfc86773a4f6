import { and, eq, isNotNull, sql } from '../../drizzle/orm.ts';
import { allOf, check } from '../../checks.ts';
import type { Queryable } from '../../client.ts';
import { federatedPeople } from '../../tables/federation.ts';
import { users } from '../../tables/users.ts';

type Keys = Pick<typeof federatedPeople.$inferSelect, 'publicKey' | 'privateKey'>;

const columns = {
  id: users.id,
  username: sql<string>`${users.username}`,
  firstName: users.firstName,
  lastName: users.lastName,
  bio: users.bio,
  profileImageKey: users.profileImageKey,
  createdAt: users.createdAt,
  publicKey: federatedPeople.publicKey,
  privateKey: federatedPeople.privateKey,
};

/** Whom other servers may find, for a query that joins each user with their choice. */
const federated = () =>
  allOf('rows: federated person', {
    'opted in': isNotNull(federatedPeople.since),
    'not hidden': sql`NOT ${users.hidden}`,
    'has a username': isNotNull(users.username),
  });

const own = (userId: string) =>
  check('rows: federation choice: own', eq(federatedPeople.userId, userId));

const selectFederated = (db: Queryable) =>
  db
    .select(columns)
    .from(federatedPeople)
    .innerJoin(users, eq(users.id, federatedPeople.userId))
    .$dynamic();

export type FederatedPerson = Awaited<ReturnType<typeof selectFederated>>[number];

/** Null for everyone whom other servers may not find, whatever the reason. */
export async function findFederatedPerson(
  db: Queryable,
  userId: string,
): Promise<FederatedPerson | null> {
  const [person] = await selectFederated(db).where(and(eq(users.id, userId), federated()));
  return person ?? null;
}

/** The same by username, in whatever case. */
export async function findFederatedId(db: Queryable, username: string): Promise<string | null> {
  const [person] = await selectFederated(db).where(
    and(sql`lower(${users.username}) = lower(${username})`, federated()),
  );
  return person?.id ?? null;
}

export function countFederatedPeople(db: Queryable): Promise<number> {
  return db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(federatedPeople)
    .innerJoin(users, eq(users.id, federatedPeople.userId))
    .where(federated())
    .then(([row]) => row?.count ?? 0);
}

/** Null if the user never let other servers find them. */
export async function readFederationChoice(
  db: Queryable,
  userId: string,
): Promise<{ readonly since: Date | null } | null> {
  const [choice] = await db
    .select({ since: federatedPeople.since })
    .from(federatedPeople)
    .where(own(userId));
  return choice ?? null;
}

/** Keeps the keys of a person who has some: other servers remember them. */
export async function startFederating(db: Queryable, userId: string, keys: Keys): Promise<Date> {
  const since = sql`coalesce(${federatedPeople.since}, now())`;
  const [row] = await db
    .insert(federatedPeople)
    .values({ userId, ...keys, since: sql`now()` })
    .onConflictDoUpdate({ target: federatedPeople.userId, set: { since } })
    .returning({ since: federatedPeople.since });
  if (row === undefined || row.since === null) throw new Error('An upsert returns its row.');
  return row.since;
}

/** With the keys from before; null if there are none. */
export async function resumeFederating(db: Queryable, userId: string): Promise<Date | null> {
  const [row] = await db
    .update(federatedPeople)
    .set({ since: sql`coalesce(${federatedPeople.since}, now())` })
    .where(own(userId))
    .returning({ since: federatedPeople.since });
  return row?.since ?? null;
}

export async function stopFederating(db: Queryable, userId: string): Promise<void> {
  await db.update(federatedPeople).set({ since: null }).where(own(userId));
}
