import type { MediaType } from '@swirl/contract/loops';
import type { MediaEdit } from '@swirl/contract/schemas/loop-inputs';
import { and, eq, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { prepared } from '../../prepared.ts';
import { loopMedia, type LoopMediaRow } from '../../tables/loop-media.ts';
import { loopProcessing } from '../../tables/loop-processing.ts';
import { loops } from '../../tables/loops.ts';
import { users } from '../../tables/users.ts';

const loopIds = sql`ANY (${sql.placeholder('loopIds')}::uuid[])`;

const selectMedia = prepared((db) =>
  db
    .select()
    .from(loopMedia)
    .where(sql`${loopMedia.loopId} = ${loopIds}`)
    .prepare('media_of_loops'),
);

/** The files of loops that a viewer was found to see, by loop. */
export async function findMediaOfLoops(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly LoopMediaRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await selectMedia(db).execute({ loopIds: ids });
  return Map.groupBy(rows, ({ loopId }) => loopId);
}

const selectAudience = prepared((db) =>
  db
    .select({
      state: loops.state,
      visibility: loops.visibility,
      authorLoopVisibility: users.loopVisibility,
      authorHidden: users.hidden,
    })
    .from(loopMedia)
    .innerJoin(loops, eq(loops.id, loopMedia.loopId))
    .innerJoin(users, eq(users.id, loops.userId))
    .where(eq(loopMedia.objectKey, sql.placeholder('objectKey')))
    .prepare('audience_of_media'),
);

/** What decides for whom a file is now; null once no loop has it. */
export async function findMediaAudience(db: Queryable, objectKey: string) {
  const [found] = await selectAudience(db).execute({ objectKey });
  return found ?? null;
}

const selectProgress = prepared((db) =>
  db
    .select({ loopId: loopProcessing.loopId, progress: loopProcessing.progress })
    .from(loopProcessing)
    .where(sql`${loopProcessing.loopId} = ${loopIds}`)
    .prepare('progress_of_loops'),
);

/** Percent done of loops that are being processed. */
export async function findProgress(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await selectProgress(db).execute({ loopIds: ids });
  return new Map(rows.map(({ loopId, progress }) => [loopId, progress]));
}

export interface ProcessingLoop {
  readonly loopId: string;
  readonly userId: string;
  readonly mediaType: MediaType;
  readonly edit: MediaEdit;
  readonly sourceKey: string;
}

/** The data a worker needs to process a loop; null once it is deleted or no longer processing. */
export async function findProcessingLoop(
  db: Queryable,
  loopId: string,
): Promise<ProcessingLoop | null> {
  const [found] = await db
    .select({
      loopId: loops.id,
      userId: loops.userId,
      mediaType: loops.mediaType,
      edit: loopProcessing.edit,
      sourceKey: loopMedia.objectKey,
    })
    .from(loops)
    .innerJoin(loopProcessing, eq(loopProcessing.loopId, loops.id))
    .innerJoin(loopMedia, and(eq(loopMedia.loopId, loops.id), eq(loopMedia.role, 'source')))
    .where(and(eq(loops.id, loopId), eq(loops.state, 'processing')));
  return found ?? null;
}
