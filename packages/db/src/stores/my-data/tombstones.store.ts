import { and, asc, eq, inArray, isNotNull, isNull, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { comments } from '../../tables/comments.ts';
import { stems } from '../../tables/layers.ts';
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
  // By kind too: a stem has the id of its loop.
  for (const [kind, ofKind] of Map.groupBy(written, (one) => one.kind)) {
    const ids = ofKind.map(({ id }) => id);
    await db
      .update(tombstones)
      .set({ writtenAt: sql`now()` })
      .where(and(eq(tombstones.kind, kind), inArray(tombstones.id, ids)));
  }
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

/** Those of the ids that still belong to a user, a loop, a comment, or a stem that is in mixes. */
export async function findRisen(
  db: Queryable,
  kind: Tombstone['kind'],
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  if (kind === 'stem') return findStemsInUse(db, ids);
  const table = TABLES[kind];
  const rows = await db
    .select({ id: table.id })
    .from(table)
    // Of a deleted comment an empty row may be left.
    .where(
      and(inArray(table.id, [...ids]), kind === 'comment' ? isNotNull(comments.userId) : undefined),
    );
  return rows.map(({ id }) => id);
}

async function findStemsInUse(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: loops.id })
    .from(loops)
    .leftJoin(stems, eq(stems.loopId, loops.id))
    .where(and(inArray(loops.id, [...ids]), isNull(stems.withdrawnAt)));
  return rows.map(({ id }) => id);
}

/** Deletes those that no backup can restore any more. */
/** Deletes at most this many of the oldest, and returns how many. */
export async function forgetOldTombstones(
  db: Queryable,
  days: number,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM ${tombstones} WHERE (kind, id) IN (
      SELECT kind, id FROM ${tombstones} WHERE deleted_at < now() - make_interval(days => ${days})
      ORDER BY deleted_at LIMIT ${limit}
    )`);
  return rowCount ?? 0;
}

export async function forgetFile(db: Queryable, name: string): Promise<void> {
  await db.delete(tombstoneFiles).where(inArray(tombstoneFiles.name, [name]));
}
