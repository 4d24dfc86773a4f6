import { requireOwnBucket } from '@swirl/db/bucket/bucket-owner';
import type { Database } from '@swirl/db/client';
import {
  countUnowned,
  findOwnedKeys,
  forgetUnowned,
  listOwnedKeys,
  listUnowned,
  noteUnowned,
} from '@swirl/db/stores/operations/object-owners.store';
import {
  EXPORT_OBJECTS,
  LOOP_OBJECTS,
  PEOPLE_OBJECTS,
  UPLOAD_OBJECTS,
  type ObjectFolder,
} from '@swirl/platform/object-key';
import type { ListedObject, ObjectStore } from '@swirl/platform/object-store';
import type { JobContext, JobHandler } from '../job-handler.ts';
import { inSteps, type Step } from './in-steps.ts';

const FOLDERS = [LOOP_OBJECTS, PEOPLE_OBJECTS, EXPORT_OBJECTS, UPLOAD_OBJECTS] as const;
const AT_ONCE = 1_000;
/** No upload takes nearly as long: an older object without a row will never get one. */
const YOUNGEST_MS = 24 * 60 * 60 * 1000;
/**
 * What a run may delete of a folder without confirmation: this share, or this number if it is
 * small.
 */
const USUAL_SHARE = 0.01;
const USUAL_OBJECTS = 100;

type Store = Pick<
  ObjectStore,
  'list' | 'delete' | 'head' | 'get' | 'put' | 'putIfAbsent' | 'readOnly' | 'abortUploads'
>;

interface Stopped {
  readonly folder: ObjectFolder;
  readonly unowned: number;
  readonly objects: number;
}

/**
 * More would be deleted than on a usual night: most likely rows are missing, not objects left over.
 */
class TooManyToSweep extends Error {
  override readonly name = 'TooManyToSweep';

  constructor(stopped: readonly Stopped[]) {
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
  atOnce = AT_ONCE,
): JobHandler<'media.sweep'> {
  return {
    async perform({ atMost }, context) {
      const { db, logger } = context;
      const stopped: Stopped[] = [];
      const olderThan = clock() - YOUNGEST_MS;
      const aborted = await objectStore.abortUploads({ begunBefore: new Date(olderThan) });
      const sweep = { objectStore, context, olderThan, atMost, atOnce, stopped };
      const done = await inSteps(
        'media.sweep',
        {
          ...Object.fromEntries(
            FOLDERS.map((folder) => [`unowned ${folder}`, sweeping(folder, sweep)]),
          ),
          forget: async (_after, runId) => {
            await forgetUnowned(db, { notOfRun: runId });
            return { done: 0, next: null };
          },
          ...Object.fromEntries(
            FOLDERS.map((folder) => [
              `missing ${folder}`,
              reporting(folder, objectStore, context, atOnce),
            ]),
          ),
        },
        context,
      );
      const total = (kind: string) =>
        FOLDERS.reduce((sum, folder) => sum + (done[`${kind} ${folder}`] ?? 0), 0);
      logger.info(
        { deleted: total('unowned'), missing: total('missing'), aborted },
        'objects compared with rows',
      );
      if (stopped.length > 0) throw new TooManyToSweep(stopped);
    },
    // The next one is a day away, and continues.
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

interface Sweep {
  readonly objectStore: Store;
  readonly context: JobContext;
  readonly olderThan: number;
  readonly atMost: number | undefined;
  readonly atOnce: number;
  readonly stopped: Stopped[];
}

/** Progress through a folder: how many objects were listed, and the last of them. */
interface Looking {
  readonly objects: number;
  /** Absent once all are listed and deletion has started. */
  readonly after?: string;
}

const BEGINNING: Looking = { objects: 0, after: '' };
const asCursor = ({ objects, after = '' }: Looking) => `${objects} ${after}`.trimEnd();

function lookingFrom(cursor: string | null): Looking {
  if (cursor === null) return BEGINNING;
  const [objects, after] = cursor.split(' ');
  return { objects: Number(objects), ...(after !== undefined && { after }) };
}

/** Lists a folder and, once the total is known, deletes what two runs found unowned. */
function sweeping(folder: ObjectFolder, sweep: Sweep): Step {
  const { objectStore, context, olderThan, atMost, atOnce, stopped } = sweep;
  const { db } = context;
  return async (cursor, runId) => {
    const { objects, after } = lookingFrom(cursor);
    if (after !== undefined) {
      const batch = await take(objectStore.list(folder, { after }), atOnce);
      await noteUnownedOf(db, runId, batch, olderThan);
      const seen = objects + batch.length;
      const last = batch.length === atOnce ? batch.at(-1)?.key : undefined;
      const next = { objects: seen, ...(last !== undefined && { after: last }) };
      return { done: 0, next: asCursor(next) };
    }
    const unowned = await countUnowned(db, runId, folder);
    if (isUnusual({ unowned, objects }, atMost)) {
      stopped.push({ folder, unowned, objects });
      return { done: 0, next: null };
    }
    const keys = await listUnowned(db, runId, folder, atOnce);
    const deleted = await deleteUnowned(objectStore, db, keys);
    return { done: deleted, next: keys.length === atOnce ? cursor : null };
  };
}

async function noteUnownedOf(
  db: Database,
  runId: string,
  batch: readonly ListedObject[],
  olderThan: number,
): Promise<void> {
  const old = batch
    .filter(({ modifiedAt }) => modifiedAt !== undefined && modifiedAt.getTime() < olderThan)
    .map(({ key }) => key);
  const owned = await findOwnedKeys(db, old);
  await noteUnowned(
    db,
    runId,
    old.filter((key) => !owned.has(key)),
  );
}

async function deleteUnowned(
  objectStore: Store,
  db: Database,
  keys: readonly string[],
): Promise<number> {
  if (keys.length === 0) return 0;
  // Listing a large bucket takes hours, in which its owner may change and rows may be added.
  await requireOwnBucket(db, objectStore);
  const owned = await findOwnedKeys(db, keys);
  const gone = keys.filter((key) => !owned.has(key));
  for (const key of gone) await objectStore.delete(key);
  await forgetUnowned(db, { keys });
  return gone.length;
}

/** Both sides are sorted alike, so one merge finds what is missing. */
function reporting(
  folder: ObjectFolder,
  objectStore: Store,
  { db, logger }: JobContext,
  atOnce: number,
): Step {
  return async (after) => {
    const keys = await listOwnedKeys(db, folder, after ?? '', atOnce);
    const objects = objectStore.list(folder, { after: after ?? '' })[Symbol.asyncIterator]();
    let missing = 0;
    let object = keys.length === 0 ? undefined : await objects.next();
    for (const key of keys) {
      while (object?.done === false && object.value.key < key) object = await objects.next();
      if (object?.done === false && object.value.key === key) continue;
      if (!(await isMissing(objectStore, db, key))) continue;
      logger.error({ objectKey: key }, 'a row names a missing object');
      missing += 1;
    }
    await objects.return?.();
    return { done: missing, next: keys.length === atOnce ? (keys.at(-1) ?? null) : null };
  };
}

/** Checked again one by one: the row or the object may have changed since both were listed. */
async function isMissing(objectStore: Store, db: Database, key: string): Promise<boolean> {
  if ((await objectStore.head(key)) !== undefined) return false;
  return (await findOwnedKeys(db, [key])).has(key);
}

async function take(objects: AsyncIterable<ListedObject>, count: number): Promise<ListedObject[]> {
  const taken: ListedObject[] = [];
  for await (const object of objects) {
    taken.push(object);
    if (taken.length === count) break;
  }
  return taken;
}
