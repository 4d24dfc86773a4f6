import { asc, inArray, isNull, lt, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { comments } from '../../tables/comments.ts';
import { loops } from '../../tables/loops.ts';
import {
  installation,
  tombstoneFiles,
  tombstones,
  type Tombstone,
} from '../../tables/tombstones.ts';
import { users } from '../../tables/users.ts';

export async function findInstallationId(db: Queryable): Promise<string> {
  const [row] = await db.select({ id: installation.id }).from(installation);
  if (row === undefined) throw new Error('The database has no row in installation.');
  return row.id;
}

/**
 * In the transaction that deletes them; content deleted with a loop or a user needs no tombstone of
 * its own.
 */
export async function tombstoneComments(tx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = ids.map((id) => ({ kind: 'comment' as const, id }));
  await tx.insert(tombstones).values(rows).onConflictDoNothing();
}

/** Those not written to a file yet, oldest first. */
export async function listUnwritten(db: Queryable, limit: number): Promise<Tombstone[]> {
  return db
    .select({ kind: tombstones.kind, id: tombstones.id, deletedAt: tombstones.deletedAt })
    .from(tombstones)
    .where(isNull(tombstones.writtenAt))
    .orderBy(asc(tombstones.deletedAt), asc(tombstones.id))
    .limit(limit);
}

export async function markWritten(db: Queryable, written: readonly Tombstone[]): Promise<void> {
  await db
    .update(tombstones)
    .set({ writtenAt: sql`now()` })
    .where(
      inArray(
        tombstones.id,
        written.map(({ id }) => id),
      ),
    );
}

export async function knowFile(db: Queryable, name: string): Promise<void> {
  await db.insert(tombstoneFiles).values({ name }).onConflictDoNothing();
}

/** Those of the files that this database neither wrote nor replayed. */
export async function findUnknownFiles(db: Queryable, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT name FROM unnest(${sql.param(names)}::text[]) AS listed (name)
    WHERE NOT EXISTS (SELECT FROM ${tombstoneFiles} AS known WHERE known.name = listed.name)
    ORDER BY name`);
  return rows.map(({ name }) => name);
}

const TABLES = { user: users, loop: loops, comment: comments } as const;

/** Those of the ids that still name a user, a loop or a comment. */
export async function findRisen(
  db: Queryable,
  kind: Tombstone['kind'],
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const table = TABLES[kind];
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]));
  return rows.map(({ id }) => id);
}

/** What no backup can bring back any more. */
export async function forgetTombstones(db: Queryable, days: number): Promise<void> {
  const longAgo = sql`now() - make_interval(days => ${days})`;
  await db.delete(tombstones).where(lt(tombstones.deletedAt, longAgo));
}

export async function forgetFile(db: Queryable, name: string): Promise<void> {
  await db.delete(tombstoneFiles).where(inArray(tombstoneFiles.name, [name]));
}
