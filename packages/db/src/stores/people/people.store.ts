import { and, eq, inArray, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { personColumns, type Person } from '../../person.ts';
import { prepared } from '../../prepared.ts';
import { users } from '../../tables/users.ts';
import { personVisibleTo } from '../../visibility.ts';

const selectVisible = prepared((db) =>
  db
    .select(personColumns)
    .from(users)
    .where(
      and(
        eq(users.id, sql.placeholder('id')),
        check('rows: person: visible', personVisibleTo(sql.placeholder('viewer'))),
      ),
    )
    .prepare('visible_person'),
);

/** Null for users who do not exist, are hidden, or where either blocks the other. */
export async function findVisiblePerson(
  db: Queryable,
  viewerId: string,
  id: string,
): Promise<Person | null> {
  const [person] = await selectVisible(db).execute({ viewer: viewerId, id });
  return person ?? null;
}

/**
 * Locks a user against deletion until the transaction ends, so that a new row can refer to them;
 * null if there is none.
 */
export async function holdPerson(tx: Queryable, id: string): Promise<Person | null> {
  const [person] = await tx
    .select(personColumns)
    .from(users)
    .where(eq(users.id, id))
    .for('key share');
  return person ?? null;
}

/** Users by id, for any viewer: for audit entries by or about them. */
export async function findPeopleById(
  db: Queryable,
  ids: Iterable<string | null>,
): Promise<ReadonlyMap<string, Person>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const people = await db.select(personColumns).from(users).where(inArray(users.id, wanted));
  return new Map(people.map((person) => [person.id, person]));
}
