import { logFailure } from '../config/device-log.ts';
import type { LoopPost } from './send-loop.ts';

/** A loop that is not posted yet. Its id is its idempotency key. */
export type UnsentLoop = LoopPost & {
  id: string;
  userId: string;
  savedAt: number;
  /** Length of the whole file, before trimming. */
  wholeSeconds?: number | undefined;
  /** It was posted, and is only not sent yet: it continues without being offered. */
  posted?: boolean | undefined;
  /**
   * The key by which the server finds what it already has of the file, and the file itself if it is
   * not the recording.
   */
  sent?: { key: string; blob?: Blob } | undefined;
};

const DATABASE = 'swirl-unsent';
const STORE = 'loops';

const finished = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(STORE, { keyPath: 'id' });
  });
  return finished(request);
};

type Operation<Result> = (store: IDBObjectStore) => IDBRequest<Result>;

const inStore = async <Result>(
  mode: IDBTransactionMode,
  operation: Operation<Result>,
): Promise<Result> => {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(STORE, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('aborted')),
      );
    });
    const result = await finished(operation(transaction.objectStore(STORE)));
    await done;
    return result;
  } finally {
    database.close();
  }
};

let last: Promise<unknown> = Promise.resolve();

/** In order: what is deleted while it is being written stays deleted. */
const withStore = <Result>(
  mode: IDBTransactionMode,
  operation: Operation<Result>,
): Promise<Result> => {
  const work = last.then(() => inStore(mode, operation));
  last = work.catch(() => undefined);
  return work;
};

// Without storage or space, a device can still post; it only cannot keep drafts.
const unlessImpossible = async <Result>(
  what: string,
  work: Promise<Result>,
): Promise<Result | undefined> => {
  try {
    return await work;
  } catch (error) {
    logFailure(what, error);
    return undefined;
  }
};

export const keepUnsent = async (loop: UnsentLoop): Promise<void> => {
  await unlessImpossible(
    'An unsent loop cannot be kept',
    withStore('readwrite', (store) => store.put(loop)),
  );
};

export const forgetUnsent = async (id: string): Promise<void> => {
  await unlessImpossible(
    'An unsent loop cannot be forgotten',
    withStore('readwrite', (store) => store.delete(id)),
  );
};

/** For signing out: no draft of this user stays for the next. */
export const forgetAllUnsent = async (): Promise<void> => {
  await unlessImpossible(
    'Unsent loops cannot be forgotten',
    withStore('readwrite', (store) => store.clear()),
  );
};

/** This user's unsent loops, newest first. Those of another user are deleted. */
export const unsentLoopsOf = async (userId: string): Promise<UnsentLoop[]> => {
  const kept: UnsentLoop[] =
    (await unlessImpossible(
      'Unsent loops cannot be read',
      withStore<UnsentLoop[]>('readonly', (store) => store.getAll()),
    )) ?? [];
  const strangers = kept.filter((loop) => loop.userId !== userId);
  await Promise.all(strangers.map(({ id }) => forgetUnsent(id)));
  return kept
    .filter((loop) => loop.userId === userId)
    .toSorted((one, other) => other.savedAt - one.savedAt);
};
