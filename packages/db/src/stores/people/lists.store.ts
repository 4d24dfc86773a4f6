import { limits } from '@swirl/contract/limits';
import { and, count, desc, eq, sql } from '../../drizzle/orm.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { allOf, check } from '../../checks.ts';
import { newId } from '../../ids.ts';
import { personColumns, type Person } from '../../person.ts';
import { loops } from '../../tables/loops.ts';
import { peopleListMembers, peopleLists } from '../../tables/people-lists.ts';
import { users } from '../../tables/users.ts';
import { personVisibleTo } from '../../visibility.ts';
import { enqueueRenames } from '../loops/media-renames.store.ts';

export interface PeopleList {
  readonly id: string;
  readonly name: string;
}

const nameColumns = { id: peopleLists.id, name: peopleLists.name } as const;

const ownList = (userId: string, id: string) =>
  allOf('rows: list of people', {
    same: eq(peopleLists.id, id),
    own: eq(peopleLists.userId, userId),
  });

export async function findList(
  db: Queryable,
  userId: string,
  id: string,
): Promise<PeopleList | null> {
  const [found] = await db.select(nameColumns).from(peopleLists).where(ownList(userId, id));
  return found ?? null;
}

/** The same, kept from being deleted until the transaction ends, so that a loop can refer to it. */
export async function holdList(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<PeopleList | null> {
  const [found] = await tx
    .select(nameColumns)
    .from(peopleLists)
    .where(ownList(userId, id))
    .for('key share');
  return found ?? null;
}

/** Against changes of who is on it, until the transaction ends. False if there is no such list. */
export async function lockList(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const locked = await tx
    .select(nameColumns)
    .from(peopleLists)
    .where(ownList(userId, id))
    .for('no key update');
  return locked.length > 0;
}

/** Call `lockAccount` first. */
export async function countLists(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx
    .select({ number: count() })
    .from(peopleLists)
    .where(eq(peopleLists.userId, userId));
  return row?.number ?? 0;
}

export async function createList(
  tx: Transaction,
  userId: string,
  name: string,
): Promise<PeopleList> {
  const list = { id: newId(), name };
  await tx.insert(peopleLists).values({ ...list, userId });
  return list;
}

export async function renameList(
  db: Queryable,
  userId: string,
  { id, name }: PeopleList,
): Promise<boolean> {
  const { rowCount } = await db.update(peopleLists).set({ name }).where(ownList(userId, id));
  return rowCount === 1;
}

/** Its loops become private and get new names. False if there is no such list. */
export async function deleteList(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(peopleLists).where(ownList(userId, id));
  if (rowCount !== 1) return false;
  await enqueueRenames(tx, { userId });
  return true;
}

/** The list has to be the user's own. */
export async function findLoopsOfList(db: Queryable, listId: string): Promise<string[]> {
  const rows = await db.select({ id: loops.id }).from(loops).where(eq(loops.listId, listId));
  return rows.map(({ id }) => id);
}

export interface ListRow extends PeopleList, Record<string, unknown> {
  readonly people: number;
  readonly faces: readonly Person[];
  readonly loops: number;
}

const person = sql`json_build_object(${sql.join(
  Object.entries(personColumns).flatMap(([name, column]) => [sql.raw(`'${name}'`), sql`${column}`]),
  sql`, `,
)})`;

/** A user's own lists by name, with the people whom they can see. */
export async function readLists(db: Queryable, userId: string): Promise<ListRow[]> {
  const { rows } = await db.execute<ListRow>(sql`
    SELECT own.id, own.name, members.people, members.faces, (
      SELECT count(*)::integer FROM ${loops} WHERE list_id = own.id
    ) AS loops
    FROM (
      SELECT id, name FROM ${peopleLists}
      WHERE ${check('rows: lists of people: own', eq(peopleLists.userId, userId))}
    ) AS own
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS people,
        coalesce(json_agg(person ORDER BY added_at DESC, id) FILTER (WHERE nth <= ${limits.lists.faces}), '[]') AS faces
      FROM (
        SELECT ${users.id} AS id, ${person} AS person, ${peopleListMembers.createdAt} AS added_at,
          row_number() OVER (ORDER BY ${peopleListMembers.createdAt} DESC, ${users.id}) AS nth
        FROM ${peopleListMembers} JOIN ${users} ON ${users.id} = ${peopleListMembers.memberId}
        WHERE ${peopleListMembers.listId} = own.id
          AND ${check('rows: lists of people: person visible', personVisibleTo(userId))}
      ) AS member
    ) AS members
    ORDER BY lower(own.name), own.id`);
  return rows;
}

/** Those whom the owner can see, latest first. The list has to be the user's own. */
export function readListPeople(db: Queryable, userId: string, listId: string): Promise<Person[]> {
  return db
    .select(personColumns)
    .from(peopleListMembers)
    .innerJoin(users, eq(users.id, peopleListMembers.memberId))
    .where(
      and(
        eq(peopleListMembers.listId, listId),
        check('rows: people on a list: visible', personVisibleTo(userId)),
      ),
    )
    .orderBy(desc(peopleListMembers.createdAt), users.id);
}

/** Those as well whom the owner can't see anymore. Call `lockList` first. */
export async function countOnList(tx: Transaction, listId: string): Promise<number> {
  const [row] = await tx
    .select({ number: count() })
    .from(peopleListMembers)
    .where(eq(peopleListMembers.listId, listId));
  return row?.number ?? 0;
}

const isMember = (listId: string, memberId: string) =>
  and(eq(peopleListMembers.listId, listId), eq(peopleListMembers.memberId, memberId));

export async function isOnList(db: Queryable, listId: string, memberId: string): Promise<boolean> {
  const found = await db
    .select({ id: peopleListMembers.memberId })
    .from(peopleListMembers)
    .where(isMember(listId, memberId));
  return found.length > 0;
}

/** The list has to be the user's own. */
export async function addToList(tx: Transaction, listId: string, memberId: string): Promise<void> {
  await tx.insert(peopleListMembers).values({ listId, memberId }).onConflictDoNothing();
}

/** The list has to be the user's own. */
export async function removeFromList(
  db: Queryable,
  listId: string,
  memberId: string,
): Promise<void> {
  await db.delete(peopleListMembers).where(isMember(listId, memberId));
}

/** Takes each off the lists of the other. */
export async function cutLists(tx: Transaction, one: string, other: string): Promise<void> {
  const pair = (owner: string, member: string) => sql`(
    ${peopleListMembers.memberId} = ${member} AND ${peopleListMembers.listId} IN (
      SELECT own.id FROM ${peopleLists} AS own WHERE own.user_id = ${owner}
    ))`;
  await tx.delete(peopleListMembers).where(sql`${pair(one, other)} OR ${pair(other, one)}`);
}
