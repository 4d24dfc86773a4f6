import {
  findFileAfter,
  listNarrowedFiles,
  reserveName,
  takeName,
  type NarrowedFile,
} from '@swirl/db/stores/loops/media-renames.store';
import type { LoopChanges } from '@swirl/platform/loop-changes';
import { LOOP_OBJECTS, newObjectKey } from '@swirl/platform/object-key';
import type { ObjectStore } from '@swirl/platform/object-store';
import type { JobContext, JobHandler } from '../job-handler.ts';
import { inSteps } from './in-steps.ts';

const FILES_AT_ONCE = 100;
/** Of all files, how many a nightly run looks at in one slice. Few of them need another name. */
const LOOKED_AT = 10_000;

interface RenameTools {
  readonly objectStore: Pick<ObjectStore, 'copy' | 'delete'>;
  readonly loopChanges: LoopChanges;
}

/**
 * Gives files of what was narrowed, hidden or removed new names, so that nothing is left under those
 * that more people know. Until then the API refuses by the loop's row. A store cannot rename: a name
 * is reserved, the object copied, the row changed, and the old object deleted by a job of its own. A
 * worker may die between any two of these; the next try begins with another name.
 */
export function createRenameMedia(
  tools: RenameTools,
  lookedAt = LOOKED_AT,
): JobHandler<'media.rename'> {
  return {
    async perform(scope, context) {
      const { db, logger } = context;
      const renamed =
        scope.loopId === undefined && scope.userId === undefined
          ? await renameAll(tools, context, lookedAt)
          : await renameIn(tools, context, (after) =>
              listNarrowedFiles(db, scope, { after, limit: FILES_AT_ONCE }),
            );
      if (renamed > 0)
        logger.info({ loops: renamed }, 'the files of narrowed loops have new names');
    },
    shouldRetry: () => true,
    // The nightly one finds what is left.
    onFinalFailure: async () => {},
  };
}

/** In slices: a run that was cut off is continued, and no statement reads all files. */
async function renameAll(
  tools: RenameTools,
  context: JobContext,
  lookedAt: number,
): Promise<number> {
  const { db } = context;
  const { files } = await inSteps(
    'media.rename',
    {
      files: async (begin) => {
        const upTo = await findFileAfter(db, begin, lookedAt);
        const done = await renameIn(tools, context, (after) =>
          listNarrowedFiles(db, {}, { after: after ?? begin, upTo, limit: FILES_AT_ONCE }),
        );
        return { done, next: upTo };
      },
    },
    context,
  );
  return files ?? 0;
}

async function renameIn(
  tools: RenameTools,
  context: JobContext,
  list: (after: string | null) => Promise<NarrowedFile[]>,
): Promise<number> {
  let renamed = 0;
  let after: string | null = null;
  for (;;) {
    const files: NarrowedFile[] = await list(after);
    const changed = new Set<string>();
    for (const file of files) {
      context.signal.throwIfAborted();
      if (await rename(tools, context, file)) changed.add(file.loopId);
    }
    // Pages that are open hold links with the old names.
    for (const loopId of changed) tools.loopChanges.publish(loopId);
    renamed += changed.size;
    after = files.at(-1)?.id ?? null;
    if (files.length < FILES_AT_ONCE) return renamed;
  }
}

async function rename(
  { objectStore }: RenameTools,
  { db, logger }: JobContext,
  file: NarrowedFile,
): Promise<boolean> {
  const objectKey = newObjectKey(LOOP_OBJECTS);
  if (!(await reserveName(db, file, objectKey))) return false;
  if (!(await objectStore.copy(file.objectKey, objectKey))) {
    // The sweep reports it, and the store may have it again by the next night.
    logger.warn({ mediaId: file.id }, 'a file to be renamed is missing in the store');
    return false;
  }
  if (await takeName(db, file, objectKey)) return true;
  await objectStore.delete(objectKey);
  return false;
}
