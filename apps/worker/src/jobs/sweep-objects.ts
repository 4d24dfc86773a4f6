import { randomUUID } from 'node:crypto';
import { requireOwnBucket } from '@swirl/db/bucket/bucket-owner';
import type { Database } from '@swirl/db/client';
import {
  findOwnedKeys,
  forgetUnowned,
  listOwnedKeys,
  noteUnowned,
} from '@swirl/db/stores/operations/object-owners.store';
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
/** No upload takes nearly as long: an older object without a row will never get one. */
const YOUNGEST_MS = 24 * 60 * 60 * 1000;
/**
 * What a run may delete of a folder without confirmation: this share, or this number if it is
 * small.
 */
const USUAL_SHARE = 0.01;
const USUAL_OBJECTS = 100;
/** Kept in memory until it is known how many there are. What is beyond goes in the next run. */
const MAX_PER_RUN = 100_000;

type Store = Pick<
  ObjectStore,
  'list' | 'delete' | 'head' | 'get' | 'put' | 'putIfAbsent' | 'readOnly' | 'abortUploads'
>;

interface Sweep {
  readonly folder: ObjectFolder;
  readonly runId: string;
  readonly olderThan: number;
}

/**
 * More would be deleted than on a usual night: most likely rows are missing, not objects left over.
 */
class TooManyToSweep extends Error {
  override readonly name = 'TooManyToSweep';

  constructor(stopped: readonly { folder: string; unowned: number; objects: number }[]) {
    const found = stopped.map(
      ({ folder, unowned, objects }) => `${unowned} of ${objects} objects in ${folder}`,
    );
    const most = Math.max(...stopped.map(({ unowned }) => unowned));
    super(
      `No row names ${found.join(' and ')}, which is too many to delete unasked. ` +
        `If they are to go, run: ops sweep-media --at-most ${most}`,
    );
  }
}

/**
 * Compares the store with the rows. An object without a row is deleted only after two runs have
 * seen it; a row without its object is only reported, because a store that just came back may
 * report existing objects as missing for a while.
 */
export function createSweepObjects(
  objectStore: Store,
  clock: () => number = Date.now,
): JobHandler<'media.sweep'> {
  return {
    async perform({ atMost }, context) {
      const { db, logger } = context;
      const runId = randomUUID();
      const stopped = [];
      let deleted = 0;
      let missing = 0;
      const olderThan = clock() - YOUNGEST_MS;
      const aborted = await objectStore.abortUploads({ begunBefore: new Date(olderThan) });
      for (const folder of FOLDERS) {
        const sweep = { folder, runId, olderThan };
        const { keys, ...found } = await findUnowned(objectStore, context, sweep);
        if (isUnusual(found, atMost)) stopped.push({ folder, ...found });
        else deleted += await deleteUnowned(objectStore, context, keys);
      }
      await forgetUnowned(db, { notOfRun: runId });
      for (const folder of FOLDERS) missing += await reportMissing(objectStore, context, folder);
      logger.info({ deleted, missing, aborted }, 'objects compared with rows');
      if (stopped.length > 0) throw new TooManyToSweep(stopped);
    },
    // The next one is a day away, and one that failed half-way must not count as two.
    shouldRetry: () => false,
    onFinalFailure: async () => {},
  };
}

function isUnusual(
  { unowned, objects }: { readonly unowned: number; readonly objects: number },
  atMost: number | undefined,
): boolean {
  return unowned > (atMost ?? Math.max(USUAL_OBJECTS, objects * USUAL_SHARE));
}

/** What two runs have seen without a row, and how much there is in all. */
async function findUnowned(
  objectStore: Store,
  { db, signal }: JobContext,
  { folder, runId, olderThan }: Sweep,
): Promise<{ keys: string[]; unowned: number; objects: number }> {
  const keys: string[] = [];
  let unowned = 0;
  let objects = 0;
  for await (const batch of inBatches(objectStore.list(folder))) {
    signal.throwIfAborted();
    objects += batch.length;
    const old = batch
      .filter(({ modifiedAt }) => modifiedAt !== undefined && modifiedAt.getTime() < olderThan)
      .map(({ key }) => key);
    const owned = await findOwnedKeys(db, old);
    const seenTwice = await noteUnowned(
      db,
      runId,
      old.filter((key) => !owned.has(key)),
    );
    unowned += seenTwice.length;
    keys.push(...seenTwice.slice(0, MAX_PER_RUN - keys.length));
  }
  return { keys, unowned, objects };
}

async function deleteUnowned(
  objectStore: Store,
  { db, signal }: JobContext,
  keys: readonly string[],
): Promise<number> {
  let deleted = 0;
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    signal.throwIfAborted();
    const some = keys.slice(start, start + AT_ONCE);
    // Looking through a large bucket takes hours, in which it may change hands and rows may come.
    await requireOwnBucket(db, objectStore);
    const owned = await findOwnedKeys(db, some);
    const gone = some.filter((key) => !owned.has(key));
    for (const key of gone) await objectStore.delete(key);
    await forgetUnowned(db, { keys: some });
    deleted += gone.length;
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

/** Checked again one by one: the row or the object may have changed since both were listed. */
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
