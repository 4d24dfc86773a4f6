import { randomUUID } from 'node:crypto';
import type { Database } from '@swirl/db/client';
import {
  findOwnedKeys,
  forgetUnowned,
  listOwnedKeys,
  noteUnowned,
} from '@swirl/db/stores/object-owners.store';
import {
  EXPORT_OBJECTS,
  LOOP_OBJECTS,
  PEOPLE_OBJECTS,
  type ObjectFolder,
} from '@swirl/platform/object-key';
import type { ListedObject, ObjectStore } from '@swirl/platform/object-store';
import type { JobContext, JobHandler } from '../job-handler.ts';

const FOLDERS = [LOOP_OBJECTS, PEOPLE_OBJECTS, EXPORT_OBJECTS] as const;
const AT_ONCE = 1_000;
/** No upload takes nearly as long: what is older and has no row will never get one. */
const YOUNGEST_MS = 24 * 60 * 60 * 1000;

type Store = Pick<ObjectStore, 'list' | 'delete' | 'head'>;

/**
 * Compares the store with the rows. An object without a row is deleted only once two runs have seen
 * it; a row without its object is told and nothing else, because a store that just came back may
 * deny for a while what it has.
 */
export function createSweepObjects(
  objectStore: Store,
  clock: () => number = Date.now,
): JobHandler<'media.sweep'> {
  return {
    async perform(_payload, context) {
      const { db, logger } = context;
      const runId = randomUUID();
      let deleted = 0;
      let missing = 0;
      for (const folder of FOLDERS) {
        deleted += await sweepUnowned(objectStore, context, {
          folder,
          runId,
          olderThan: clock() - YOUNGEST_MS,
        });
      }
      await forgetUnowned(db, { notOfRun: runId });
      for (const folder of FOLDERS) missing += await reportMissing(objectStore, context, folder);
      logger.info({ deleted, missing }, 'objects compared with rows');
    },
    // The next one is a day away, and one that failed half-way must not count as two.
    shouldRetry: () => false,
    onFinalFailure: async () => {},
  };
}

async function sweepUnowned(
  objectStore: Store,
  { db, signal }: JobContext,
  {
    folder,
    runId,
    olderThan,
  }: { readonly folder: ObjectFolder; readonly runId: string; readonly olderThan: number },
): Promise<number> {
  let deleted = 0;
  for await (const objects of inBatches(objectStore.list(folder))) {
    signal.throwIfAborted();
    const old = objects
      .filter(({ modifiedAt }) => modifiedAt !== undefined && modifiedAt.getTime() < olderThan)
      .map(({ key }) => key);
    const owned = await findOwnedKeys(db, old);
    const seenTwice = await noteUnowned(
      db,
      runId,
      old.filter((key) => !owned.has(key)),
    );
    for (const key of seenTwice) await objectStore.delete(key);
    await forgetUnowned(db, { keys: seenTwice });
    deleted += seenTwice.length;
  }
  return deleted;
}

/** Both sides come in the same order, so one walk beside the other finds what is missing. */
async function reportMissing(
  objectStore: Store,
  { db, logger, signal }: JobContext,
  folder: ObjectFolder,
): Promise<number> {
  let missing = 0;
  const objects = objectStore.list(folder)[Symbol.asyncIterator]();
  let object = await objects.next();
  for await (const key of ownedKeys(db, folder)) {
    signal.throwIfAborted();
    while (object.done !== true && object.value.key < key) object = await objects.next();
    if (object.done !== true && object.value.key === key) continue;
    if (!(await isMissing(objectStore, db, key))) continue;
    logger.error({ objectKey: key }, 'an object is missing that a row names');
    missing += 1;
  }
  return missing;
}

/** Asked again, one by one: the row or the object may have come or gone since both were listed. */
async function isMissing(objectStore: Store, db: Database, key: string): Promise<boolean> {
  if ((await objectStore.head(key)) !== undefined) return false;
  return (await findOwnedKeys(db, [key])).has(key);
}

async function* ownedKeys(db: Database, folder: ObjectFolder): AsyncGenerator<string> {
  let after = '';
  for (;;) {
    const keys = await listOwnedKeys(db, folder, after, AT_ONCE);
    yield* keys;
    const last = keys.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

async function* inBatches(objects: AsyncIterable<ListedObject>): AsyncGenerator<ListedObject[]> {
  let batch: ListedObject[] = [];
  for await (const object of objects) {
    batch.push(object);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
