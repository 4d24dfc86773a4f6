import type { StatusPost } from './status-post.ts';
import { logFailure } from '../config/device-log.ts';
import { readDevice, writeDevice } from '../config/device-storage.ts';
import type { LoopPost } from './send-loop.ts';
import { markRemoved } from './sync-marks.ts';

type Kept = { id: string; userId: string; savedAt: number };

/** A loop that is not posted yet. Its id is its idempotency key. */
export type UnsentLoop = Kept &
  LoopPost & {
    /** Whether this browser can play it. */
    previewable?: boolean | undefined;
    /** Left on purpose: it waits on the shelf of drafts without being offered. */
    shelved?: boolean | undefined;
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

/** A status that is not posted yet. Its empty file lets the previous release read it as a loop. */
export type UnsentStatus = Kept & { kind: 'status'; blob: Blob; form: StatusPost };

/** What is kept on the device until it is posted. */
export type Unsent = UnsentLoop | UnsentStatus;

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

const watchers = new Set<() => void>();

/** Calls back after what is kept may have changed. */
export const watchUnsent = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

const changed = (): void => {
  for (const watcher of watchers) watcher();
};

/** Whether the device could keep it: there may be no room. */
export const keepUnsent = async (loop: Unsent): Promise<boolean> => {
  const key = await unlessImpossible(
    'An unsent loop cannot be kept',
    withStore('readwrite', (store) => store.put(loop)),
  );
  changed();
  return key !== undefined;
};

const erase = (id: string): Promise<unknown> =>
  unlessImpossible(
    'An unsent loop cannot be forgotten',
    withStore('readwrite', (store) => store.delete(id)),
  );

export const forgetUnsent = async (id: string): Promise<void> => {
  await erase(id);
  markRemoved(id);
  changed();
};

/** Deleted on this page, where it can still be undone. */
const undoable = new Set<string>();

const deletedIds = (): string[] => readDevice('deletedDrafts')?.split(' ') ?? [];

const markDeleted = (): void => {
  writeDevice('deletedDrafts', undoable.size === 0 ? null : [...undoable].join(' '));
  changed();
};

/**
 * Hides drafts as deleted, without writing their files again: the device may be full. They are
 * forgotten by `forgetUnsent`, or with the next page.
 */
export const hideUnsent = (ids: readonly string[]): void => {
  for (const id of ids) undoable.add(id);
  markDeleted();
};

/** Whether it was deleted on this page, and can still be brought back. */
export const isHidden = (id: string): boolean => undoable.has(id);

export const unhideUnsent = (ids: readonly string[]): void => {
  for (const id of ids) undoable.delete(id);
  markDeleted();
};

/** For signing out: no draft of this user stays for the next. */
export const forgetAllUnsent = async (): Promise<void> => {
  await unlessImpossible(
    'Unsent loops cannot be forgotten',
    withStore('readwrite', (store) => store.clear()),
  );
};

/** What this user has kept, newest first. That of another user is deleted. */
export const unsentOf = async (userId: string): Promise<Unsent[]> => {
  const all: Unsent[] =
    (await unlessImpossible(
      'Unsent loops cannot be read',
      withStore<Unsent[]>('readonly', (store) => store.getAll()),
    )) ?? [];
  const deleted = new Set(deletedIds());
  const isOver = (loop: Unsent) =>
    loop.userId !== userId || (deleted.has(loop.id) && !undoable.has(loop.id));
  // Also those that are only on the account.
  for (const id of deleted) if (!undoable.has(id)) markRemoved(id);
  await Promise.all(
    all
      .filter(isOver)
      .map(({ id, ...loop }) => (loop.userId === userId ? forgetUnsent(id) : erase(id))),
  );
  return all
    .filter((loop) => !isOver(loop) && !undoable.has(loop.id))
    .toSorted((one, other) => other.savedAt - one.savedAt);
};

const isLoop = (unsent: Unsent): unsent is UnsentLoop => unsent.kind !== 'status';

export const unsentLoopsOf = async (userId: string): Promise<UnsentLoop[]> =>
  (await unsentOf(userId)).filter(isLoop);
