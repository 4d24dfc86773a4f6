import { limits } from '@swirl/contract/limits';
import { and, eq, inArray, isNotNull, isNull, lt, sql, type SQL } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { LAST_ID, newId } from '../../ids.ts';
import { newestFirst, preparedBySize } from '../../prepared.ts';
import { loops } from '../../tables/loops.ts';
import { collectionLoops, savedLoops } from '../../tables/saved-loops.ts';
import { users } from '../../tables/users.ts';
import { visibleTo } from '../../visibility.ts';
import { viewer } from './loops.store.ts';

export interface SavedRow {
  readonly id: string;
  /** Null once the loop is deleted. */
  readonly loopId: string | null;
  readonly savedAt: Date;
  readonly unavailableSince: Date | null;
}

interface SavedPageRequest {
  readonly viewerId: string;
  /** Null for everything that was saved. */
  readonly collectionId: string | null;
  readonly size: number;
  readonly before?: string | undefined;
}

const own = (userId: string) => check('rows: saved: own', eq(savedLoops.userId, userId));
const byViewer = check('rows: saved: own', sql`${savedLoops.userId} = ${viewer}`);
const gapDays = sql.raw(`interval '${limits.saved.gapDays} days'`);
/** Whether its owner has yet to be shown for long enough that it is gone. */
export const isNoticedLately = sql`(${savedLoops.unavailableSince} IS NULL
  OR ${savedLoops.unavailableSince} > now() - ${gapDays})`;

function pagesOf(name: string, among: SQL) {
  const everything = preparedBySize((db, size) =>
    db
      .select({
        id: savedLoops.id,
        loopId: savedLoops.loopId,
        savedAt: savedLoops.savedAt,
        unavailableSince: savedLoops.unavailableSince,
      })
      .from(savedLoops)
      .leftJoin(loops, eq(loops.id, savedLoops.loopId))
      .leftJoin(users, eq(users.id, loops.userId))
      .where(and(byViewer, lt(savedLoops.id, sql.placeholder('before')), among))
      .orderBy(newestFirst(savedLoops.id, size))
      .prepare(`${name}_${size}`),
  );
  const collected = preparedBySize((db, size) =>
    db
      .select({
        id: savedLoops.id,
        loopId: savedLoops.loopId,
        savedAt: savedLoops.savedAt,
        unavailableSince: savedLoops.unavailableSince,
      })
      .from(collectionLoops)
      .innerJoin(savedLoops, eq(savedLoops.id, collectionLoops.savedId))
      .leftJoin(loops, eq(loops.id, savedLoops.loopId))
      .leftJoin(users, eq(users.id, loops.userId))
      .where(
        and(
          eq(collectionLoops.collectionId, sql.placeholder('collection')),
          byViewer,
          lt(collectionLoops.savedId, sql.placeholder('before')),
          among,
        ),
      )
      .orderBy(newestFirst(collectionLoops.savedId, size))
      .prepare(`${name}_collected_${size}`),
  );
  return (db: Queryable, page: SavedPageRequest): Promise<SavedRow[]> => {
    const values = { viewer: page.viewerId, before: page.before ?? LAST_ID };
    return page.collectionId === null
      ? everything(db, page.size).execute(values)
      : collected(db, page.size).execute({ ...values, collection: page.collectionId });
  };
}

/**
 * What the viewer saved, latest first. What they can no longer see is among it, until they have been
 * shown that for long enough.
 */
export const readSaved = pagesOf(
  'saved',
  sql`(${isNoticedLately} OR ${check('rows: saved: visible', visibleTo(viewer))})`,
);

/** Only what the viewer may see. */
export const readSavedLoops = pagesOf(
  'saved_loops',
  check('rows: saved loops: visible', visibleTo(viewer)),
);

/** Notes since when entries are unavailable, and forgets it for those that came back. */
export async function noteAvailability(
  db: Queryable,
  userId: string,
  { gone, back }: { readonly gone: readonly string[]; readonly back: readonly string[] },
): Promise<void> {
  if (gone.length > 0) {
    await db
      .update(savedLoops)
      .set({ unavailableSince: sql`now()` })
      .where(
        and(own(userId), inArray(savedLoops.id, [...gone]), isNull(savedLoops.unavailableSince)),
      );
  }
  if (back.length > 0) {
    await db
      .update(savedLoops)
      .set({ unavailableSince: null })
      .where(and(own(userId), inArray(savedLoops.id, [...back])));
  }
}

/** For a loop that is held, see `holdVisibleLoop`. Returns the id of the entry, new or not. */
export async function saveLoop(tx: Queryable, userId: string, loopId: string): Promise<string> {
  const [saved] = await tx
    .insert(savedLoops)
    .values({ id: newId(), userId, loopId })
    .onConflictDoUpdate({
      target: [savedLoops.loopId, savedLoops.userId],
      set: { unavailableSince: null },
    })
    .returning({ id: savedLoops.id });
  if (saved === undefined) throw new Error('The loop was not saved.');
  return saved.id;
}

export async function unsaveLoop(tx: Queryable, userId: string, loopId: string): Promise<void> {
  await tx.delete(savedLoops).where(and(own(userId), eq(savedLoops.loopId, loopId)));
}

/** Those of the user that hold the loop; null if it isn't saved. */
export async function findCollectionsOf(
  db: Queryable,
  userId: string,
  loopId: string,
): Promise<string[] | null> {
  const rows = await db
    .select({ collectionId: collectionLoops.collectionId })
    .from(savedLoops)
    .leftJoin(collectionLoops, eq(collectionLoops.savedId, savedLoops.id))
    .where(and(own(userId), eq(savedLoops.loopId, loopId)))
    .orderBy(collectionLoops.collectionId);
  if (rows.length === 0) return null;
  return rows.flatMap(({ collectionId }) => collectionId ?? []);
}

/** Deletes entries whose owners have been shown for long enough that they are gone, if they still are. */
export async function deleteOldGaps(db: Queryable, limit: number): Promise<number> {
  const owner = sql`${savedLoops.userId}`;
  const old = db
    .select({ id: savedLoops.id })
    .from(savedLoops)
    .leftJoin(loops, eq(loops.id, savedLoops.loopId))
    .leftJoin(users, eq(users.id, loops.userId))
    .where(
      and(
        isNotNull(savedLoops.unavailableSince),
        sql`${savedLoops.unavailableSince} < now() - ${gapDays}`,
        sql`${visibleTo(owner)} IS NOT TRUE`,
      ),
    )
    .limit(limit);
  const { rowCount } = await db.delete(savedLoops).where(inArray(savedLoops.id, old));
  return rowCount ?? 0;
}
