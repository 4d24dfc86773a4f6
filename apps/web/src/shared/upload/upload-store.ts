import type { ErrorCode } from '@swirl/contract/errors';
import type { Loop } from '@swirl/contract/schemas/loops';
import { ApiError, ConnectionError } from '../api/api-error.ts';
import { showNotice } from '../api/show-notice.ts';
import { logFailure } from '../config/device-log.ts';
import { uiConstants } from '../config/ui-constants.ts';
import { newPostKey, uploadLock } from './post-key.ts';
import type { LoopPost } from './send-loop.ts';
import type { SentFile } from './send-parts.ts';
import { mayShrink } from './may-shrink.ts';
import { rememberPost } from './posted-here.ts';
import { forgetUnsent, keepUnsent } from './unsent-loops.ts';

/** A post that the server does not have yet. */
export type PendingPost = {
  /** The idempotency key of the post; a retry uses the same one, so that there is one loop. */
  id: string;
  post: LoopPost;
  /** When it was posted, by the local clock. */
  startedAt: string;
};

export type Upload = PendingPost & {
  state: 'preparing' | 'sending' | 'waiting';
  /** The prepared or uploaded share, 0 to 1. */
  progress: number;
  /** What is sent; absent until it is prepared. */
  file: SentFile | undefined;
  /** Why the server refused it, while it waits. */
  refusal?: ErrorCode | undefined;
  /** Who posted it; it is kept on the device for this user alone. */
  userId: string | undefined;
};

/** Called with a new loop; with undefined if it exists but only a refetch returns it. */
type PostedListener = (loop: Loop | undefined, uploadId: string) => void;

const listeners = new Set<() => void>();
const postedListeners = new Set<PostedListener>();
const running = new Map<string, () => void>();
let uploads: readonly Upload[] = [];
/** The same without progress, newest first: it changes with each post, not with each byte. */
let pending: readonly PendingPost[] = [];
/** Those that no visible card shows. */
let aside: readonly Upload[] = [];
let inView: string | null = null;
let ownerId: string | undefined;

const confirmLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

const change = (next: readonly Upload[]): void => {
  uploads = next;
  if (next.length !== pending.length || next.some(({ id }, at) => pending.at(-1 - at)?.id !== id)) {
    pending = next.toReversed().map(({ id, post, startedAt }) => ({ id, post, startedAt }));
  }
  if (next.some(({ state }) => state !== 'waiting')) {
    window.addEventListener('beforeunload', confirmLeaving);
  } else window.removeEventListener('beforeunload', confirmLeaving);
  aside = next.filter(({ id }) => id !== inView);
  for (const listener of listeners) listener();
};

const patch = (id: string, part: Partial<Upload>): void =>
  change(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

const tries = new Map<string, number>();

const drop = (id: string): void => {
  running.delete(id);
  tries.delete(id);
  change(uploads.filter((upload) => upload.id !== id));
  void forgetUnsent(id);
};

const announce = ({ id, post }: Upload, loop: Loop | undefined): void => {
  if (loop !== undefined) rememberPost(loop.id, post);
  for (const listener of postedListeners) listener(loop, id);
};

// The post succeeded before with another text: it exists, and must not be created twice.
const isThereAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'idempotency_key_reused';
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'loop_deleted';

// Not part of the first screen, which has to show what is pending but sends nothing yet.
const loadSender = async () => {
  try {
    return await import('./send-loop.ts');
  } catch (cause) {
    throw new ConnectionError('The code that sends a loop cannot be loaded', { cause });
  }
};

const send = async (upload: Upload): Promise<void> => {
  const { id, post, file } = upload;
  try {
    const { sendLoop } = await loadSender();
    if (!isThere(id)) return;
    const { answer, abort } = sendLoop(
      { ...post, blob: file?.blob ?? post.blob },
      id,
      (progress) => patch(id, { progress }),
      file?.key ?? id,
    );
    running.set(id, abort);
    const loop = await answer;
    // Screens that show the upload switch to the loop before the upload is removed.
    announce(upload, loop);
    drop(id);
  } catch (error) {
    // Canceled meanwhile: no notice.
    if (!isThere(id)) return;
    if (isThereAlready(error) || isGone(error)) {
      if (isThereAlready(error)) announce(upload, undefined);
      drop(id);
      return;
    }
    running.delete(id);
    patch(id, { state: 'waiting', refusal: error instanceof ApiError ? error.code : undefined });
    // A lost connection is retried, and reported once.
    if (error instanceof ConnectionError) retryLater(id);
    // Refused: the next visit offers it for editing instead of sending it again.
    else void keep(upload, { posted: false });
    if (!(error instanceof ConnectionError) || (tries.get(id) ?? 0) <= 1) {
      showNotice(post.kind === 'remix' ? 'remixPostFailed' : 'loopPostFailed', error);
    }
  }
};

/**
 * Posts a loop in the background: it continues on any screen, and is kept on the device until it
 * succeeds.
 */
export const startUpload = (
  post: LoopPost,
  id: string = newPostKey(),
  file: SentFile | undefined = mayShrink(post) ? undefined : asItIs(post),
): string => {
  const startedAt = new Date().toISOString();
  const state = file === undefined ? 'preparing' : 'sending';
  const upload: Upload = { id, post, startedAt, state, progress: 0, file, userId: ownerId };
  change([...uploads.filter((other) => other.id !== id), upload]);
  const begin = async () => {
    await keep(upload, { posted: true });
    const ready = file === undefined ? await prepare(upload) : upload;
    if (isThere(id)) await send(ready);
    else await forgetUnsent(id);
  };
  void holding(id, begin);
  return id;
};

const isThere = (id: string): boolean => uploads.some((upload) => upload.id === id);

/** Its key is new for new content, so that no upload continues another. */
const asItIs = ({ blob }: LoopPost): SentFile => ({ blob, key: newPostKey() });

const prepare = async (upload: Upload): Promise<Upload> => {
  const { id, post } = upload;
  const stopping = new AbortController();
  running.set(id, () => stopping.abort());
  const { shrinkVideo } = await import('./shrink-video.ts').catch(() => ({
    shrinkVideo: undefined,
  }));
  const onProgress = (progress: number) => patch(id, { progress });
  const blob = (await shrinkVideo?.(post, onProgress, stopping.signal)) ?? post.blob;
  running.delete(id);
  const prepared: Upload = { ...upload, state: 'sending', file: asItIs({ ...post, blob }) };
  // A reload continues with the same bytes.
  if (isThere(id)) await keep(prepared, { posted: true });
  patch(id, { state: 'sending', progress: 0, file: prepared.file });
  return prepared;
};

const keep = async (upload: Upload, { posted }: { posted: boolean }): Promise<void> => {
  const { id, post, file, userId } = upload;
  if (userId === undefined) return;
  // The original is stored once.
  const sent = file && { key: file.key, ...(file.blob !== post.blob && { blob: file.blob }) };
  await keepUnsent({ ...post, id, userId, savedAt: Date.now(), posted, sent });
};

/**
 * Holds the upload's lock while it is sent, so that another tab does not resume it. If two send it all
 * the same, the server creates one loop.
 */
const holding = async (id: string, work: () => Promise<void>): Promise<void> => {
  if (navigator.locks === undefined) return work();
  return navigator.locks.request(uploadLock(id), { ifAvailable: true }, work);
};

/** Continues what was posted before the page was reloaded or closed. */
const resumePosted = async (userId: string): Promise<void> => {
  const { resumablePosts } = await import('./resumable-posts.ts');
  for (const { id, blob, form, kind, sent } of await resumablePosts(userId)) {
    if (isThere(id) || ownerId !== userId) continue;
    startUpload({ blob, form, kind }, id, sent && { key: sent.key, blob: sent.blob ?? blob });
  }
};

/** Automatically, with increasing delays. */
function retryLater(id: string): void {
  const tried = tries.get(id) ?? 0;
  tries.set(id, tried + 1);
  const { firstMs, maxMs } = uiConstants.uploadRetry;
  setTimeout(() => retryUpload(id), Math.min(maxMs, firstMs * 2 ** tried));
}

export const retryUpload = (id: string): void => {
  const upload = uploads.find((one) => one.id === id);
  if (upload?.state !== 'waiting') return;
  patch(id, { state: 'sending', refusal: undefined });
  void holding(id, () => send(upload));
};

const deleteSent = async (key: string): Promise<void> => {
  const { deleteParts } = await import('./send-parts.ts');
  await deleteParts(key);
};

/** Cancels the upload and deletes the draft. */
export const cancelUpload = (id: string): void => {
  const abort = running.get(id);
  const canceled = uploads.find((upload) => upload.id === id);
  drop(id);
  abort?.();
  if (canceled?.file !== undefined) void deleteSent(canceled.file.key);
};

/** As soon as the device is online, without waiting for the next retry. */
window.addEventListener('online', () => {
  for (const { id } of uploads) retryUpload(id);
});

export const uploadStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Upload[] => uploads,
  readPending: (): readonly PendingPost[] => pending,
  readAside: (): readonly Upload[] => aside,
  /** A card shows this one, so nothing else has to. */
  setInView: (id: string | null): void => {
    inView = id;
    change(uploads);
  },
  onPosted: (listener: PostedListener): (() => void) => {
    postedListeners.add(listener);
    return () => postedListeners.delete(listener);
  },
  /** The current user; drafts on the device are kept for this user alone. */
  ownedBy: (userId: string | undefined): void => {
    ownerId = userId;
    if (userId === undefined) return;
    // The next visit continues, too, if the code cannot be loaded now.
    resumePosted(userId).catch((error: unknown) => logFailure('Posts cannot be resumed', error));
  },
};
