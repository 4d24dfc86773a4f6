import type { LoopState, LoopVisibility, MediaType } from '@swirl/contract/loops';
import type { MediaEdit } from '@swirl/contract/schemas/media-edit';
import { and, eq, inArray, ne, or, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { prepared } from '../../prepared.ts';
import { importedLoops, importItems } from '../../tables/imports.ts';
import { mixes, stems } from '../../tables/layers.ts';
import { loopMedia, type LoopMediaRow } from '../../tables/loop-media.ts';
import { loopProcessing } from '../../tables/loop-processing.ts';
import { loops } from '../../tables/loops.ts';
import { users } from '../../tables/users.ts';
import { isFileCurrent } from './mix-positions.ts';

const selectAudience = prepared((db) =>
  db
    .select({
      state: loops.state,
      visibility: sql<LoopVisibility>`CASE WHEN ${loops.listId} IS NULL THEN ${loops.visibility} ELSE 'list' END`,
      authorLoopVisibility: users.loopVisibility,
      authorHidden: users.hidden,
      stemWithdrawn: sql<boolean>`${loopMedia.role} = 'stem' AND EXISTS (
        SELECT FROM ${stems} WHERE ${stems.loopId} = ${loops.id} AND ${stems.withdrawnAt} IS NOT NULL
      )`,
    })
    .from(loopMedia)
    .innerJoin(loops, eq(loops.id, loopMedia.loopId))
    .innerJoin(users, eq(users.id, loops.userId))
    .where(
      and(
        eq(loopMedia.objectKey, sql.placeholder('objectKey')),
        // An upload is its author's alone, also while a larger size is still to be made from it.
        or(ne(loopMedia.role, 'source'), eq(loops.state, 'processing')),
        check('rows: media link: mix current', isFileCurrent),
      ),
    )
    .prepare('audience_of_media'),
);

/** The facts that decide a file's audience; null if no loop shows it, or for a mix that is no longer current. */
export async function findMediaAudience(db: Queryable, objectKey: string) {
  const [found] = await selectAudience(db).execute({ objectKey });
  return found ?? null;
}

/** The files of loops, by loop. */
export async function findMediaOfLoops(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly LoopMediaRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(loopMedia)
    .where(inArray(loopMedia.loopId, [...ids]));
  return Map.groupBy(rows, ({ loopId }) => loopId);
}

/** A loop with files that are still to be made from its upload. */
export interface UnfinishedLoop {
  readonly loopId: string;
  readonly userId: string;
  readonly mediaType: MediaType;
  readonly edit: MediaEdit;
  readonly sourceKey: string;
  /** Null for a loop that is no layer. */
  readonly offsetMs: number | null;
  readonly rootSeconds: number | null;
  /** Whether it came from another server. */
  readonly imported: boolean;
  /** The import that waits for it. */
  readonly importId: string | null;
}

/** The data a worker needs to process a loop; null once it is deleted or no longer processing. */
export function findProcessingLoop(db: Queryable, loopId: string): Promise<UnfinishedLoop | null> {
  return findUnfinished(db, loopId, ['processing']);
}

/** Of a published loop; null once it is deleted or has all its sizes. */
export function findLoopWithoutLargerSize(
  db: Queryable,
  loopId: string,
): Promise<UnfinishedLoop | null> {
  return findUnfinished(db, loopId, ['ready', 'hidden', 'removed']);
}

async function findUnfinished(
  db: Queryable,
  loopId: string,
  states: LoopState[],
): Promise<UnfinishedLoop | null> {
  const [found] = await db
    .select({
      loopId: loops.id,
      userId: loops.userId,
      mediaType: loops.mediaType,
      edit: loopProcessing.edit,
      sourceKey: loopMedia.objectKey,
      offsetMs: stems.offsetMs,
      rootSeconds: mixes.seconds,
      imported: sql<boolean>`${importedLoops.loopId} IS NOT NULL`,
      importId: importItems.importId,
    })
    .from(loops)
    .leftJoin(importedLoops, eq(importedLoops.loopId, loops.id))
    .leftJoin(importItems, eq(importItems.loopId, loops.id))
    .leftJoin(mixes, eq(mixes.loopId, loops.id))
    .leftJoin(stems, eq(stems.loopId, mixes.loopId))
    .innerJoin(loopProcessing, eq(loopProcessing.loopId, loops.id))
    .innerJoin(loopMedia, and(eq(loopMedia.loopId, loops.id), eq(loopMedia.role, 'source')))
    .where(and(eq(loops.id, loopId), inArray(loops.state, states)));
  return found ?? null;
}
