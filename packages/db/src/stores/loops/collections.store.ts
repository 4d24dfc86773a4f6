import { limits } from '@swirl/contract/limits';
import { and, count, eq, sql, type SQL } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { allOf, check } from '../../checks.ts';
import { newId } from '../../ids.ts';
import { personColumns, type Person } from '../../person.ts';
import { loops } from '../../tables/loops.ts';
import { collectionLoops, collections, savedLoops } from '../../tables/saved-loops.ts';
import { users } from '../../tables/users.ts';
import { visibleTo } from '../../visibility.ts';
import { isNoticedLately } from './saved.store.ts';

export interface Collection {
  readonly id: string;
  readonly name: string;
}

const nameColumns = { id: collections.id, name: collections.name } as const;

const ownCollection = (userId: string, id: string) =>
  allOf('rows: collection', {
    same: eq(collections.id, id),
    own: eq(collections.userId, userId),
  });

export async function findCollection(
  db: Queryable,
  userId: string,
  id: string,
): Promise<Collection | null> {
  const [found] = await db.select(nameColumns).from(collections).where(ownCollection(userId, id));
  return found ?? null;
}

/** Call `lockAccount` first. */
export async function countCollections(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(collections)
    .where(eq(collections.userId, userId));
  return row?.number ?? 0;
}

export async function createCollection(
  db: Queryable,
  userId: string,
  name: string,
): Promise<Collection> {
  const collection = { id: newId(), name };
  await db.insert(collections).values({ ...collection, userId });
  return collection;
}

export async function renameCollection(
  db: Queryable,
  userId: string,
  { id, name }: Collection,
): Promise<boolean> {
  const { rowCount } = await db.update(collections).set({ name }).where(ownCollection(userId, id));
  return rowCount === 1;
}

export async function deleteCollection(
  db: Queryable,
  userId: string,
  id: string,
): Promise<boolean> {
  const { rowCount } = await db.delete(collections).where(ownCollection(userId, id));
  return rowCount === 1;
}

/** Both have to be the user's own. */
export async function addToCollection(
  db: Queryable,
  collectionId: string,
  savedId: string,
): Promise<void> {
  await db.insert(collectionLoops).values({ collectionId, savedId }).onConflictDoNothing();
}

/** The collection has to be the user's own. */
export async function removeFromCollection(
  db: Queryable,
  { userId, id, loopId }: { readonly userId: string; readonly id: string; readonly loopId: string },
): Promise<void> {
  const saved = db
    .select({ id: savedLoops.id })
    .from(savedLoops)
    .where(and(eq(savedLoops.userId, userId), eq(savedLoops.loopId, loopId)));
  await db
    .delete(collectionLoops)
    .where(
      and(eq(collectionLoops.collectionId, id), sql`${collectionLoops.savedId} IN (${saved})`),
    );
}

/** Loops that the viewer may see. */
export interface SavedSummaryRow {
  /** Null for everything that was saved. */
  readonly id: string | null;
  readonly name: string | null;
  readonly loops: number;
  /** Entries whose loops the viewer may not see anymore. */
  readonly gone: number;
  readonly seconds: number;
  /** The first mood of each loop, newest first. */
  readonly moods: (string | null)[];
  /** The author of the newest. */
  readonly cover: Person | null;
}

const author = sql`json_build_object(${sql.join(
  Object.entries(personColumns).flatMap(([name, column]) => [sql.raw(`'${name}'`), sql`${column}`]),
  sql`, `,
)})`;

/** Of the newest entries that the query names. */
function summaryOf(userId: string, savedIds: SQL): SQL {
  const isVisible = check('rows: saved summaries: visible', visibleTo(userId));
  return sql`LATERAL (
    SELECT count(*) FILTER (WHERE visible)::integer AS loops,
      count(*) FILTER (WHERE NOT visible)::integer AS gone,
      coalesce(sum(seconds) FILTER (WHERE visible), 0)::double precision AS seconds,
      coalesce(array_agg(mood ORDER BY id DESC) FILTER (WHERE visible), '{}') AS moods,
      (array_agg(author ORDER BY id DESC) FILTER (WHERE visible))[1] AS cover
    FROM (
      SELECT newest.id, ${isNoticedLately} AS noticed_lately, ${isVisible} IS TRUE AS visible,
        ${loops.moodTags}[1] AS mood, ${loops.duration} AS seconds, ${author} AS author
      FROM (${savedIds} LIMIT ${sql.raw(String(limits.collections.countedUpTo))}) AS newest
      JOIN ${savedLoops} ON ${savedLoops.id} = newest.id
      LEFT JOIN ${loops} ON ${loops.id} = ${savedLoops.loopId}
      LEFT JOIN ${users} ON ${users.id} = ${loops.userId}
    ) AS entry
    WHERE noticed_lately OR visible
  ) AS summary`;
}

/** Everything that was saved, then each collection, newest first. */
export async function readSavedSummaries(
  db: Queryable,
  userId: string,
): Promise<SavedSummaryRow[]> {
  const all = sql`SELECT id FROM ${savedLoops}
    WHERE ${check('rows: saved summaries: own', eq(savedLoops.userId, userId))} ORDER BY id DESC`;
  const collected = sql`SELECT saved_id AS id FROM ${collectionLoops}
    WHERE collection_id = one.id ORDER BY saved_id DESC`;
  const { rows } = await db.execute<SavedSummaryRow & Record<string, unknown>>(sql`
    SELECT NULL::uuid AS id, NULL AS name, summary.* FROM ${summaryOf(userId, all)}
    UNION ALL (
      SELECT one.id, one.name, summary.*
      FROM (
        SELECT id, name FROM ${collections}
        WHERE ${check('rows: collections: own', eq(collections.userId, userId))}
      ) AS one
      CROSS JOIN ${summaryOf(userId, collected)}
      ORDER BY one.id DESC
    )`);
  return rows;
}
