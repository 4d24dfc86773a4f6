import type { Loop } from '@swirl/contract/schemas/loops';
import { ApiError, ConnectionError } from '../api/api-error.ts';
import { showNotice } from '../api/show-notice.ts';
import { uiConstants } from '../config/ui-constants.ts';
import { newPostKey } from './post-key.ts';
import { sendLoop } from './send-loop.ts';
import type { LoopPost } from './send-loop.ts';
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
  state: 'sending' | 'waiting';
  /** The uploaded share, 0 to 1. */
  progress: number;
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
  if (next.some(({ state }) => state === 'sending')) {
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

const send = async (upload: Upload): Promise<void> => {
  const { id, post } = upload;
  const { answer, abort } = sendLoop(post, id, (progress) => patch(id, { progress }));
  running.set(id, abort);
  try {
    const loop = await answer;
    // Screens that show the upload switch to the loop before the upload is removed.
    announce(upload, loop);
    drop(id);
  } catch (error) {
    // Canceled meanwhile: no notice.
    if (!uploads.some((other) => other.id === id)) return;
    if (isThereAlready(error) || isGone(error)) {
      if (isThereAlready(error)) announce(upload, undefined);
      drop(id);
      return;
    }
    running.delete(id);
    patch(id, { state: 'waiting', progress: 0 });
    // A lost connection is retried, and reported once.
    if (error instanceof ConnectionError) retryLater(id);
    if (!(error instanceof ConnectionError) || (tries.get(id) ?? 0) <= 1) {
      showNotice(post.kind === 'remix' ? 'remixPostFailed' : 'loopPostFailed', error);
    }
  }
};

/**
 * Posts a loop in the background: it continues on any screen, and is kept on the device until it
 * succeeds.
 */
export const startUpload = (post: LoopPost, id: string = newPostKey()): string => {
  const startedAt = new Date().toISOString();
  const upload: Upload = { id, post, startedAt, state: 'sending', progress: 0 };
  change([...uploads.filter((other) => other.id !== id), upload]);
  const keptFor = ownerId;
  const begin = async () => {
    if (keptFor !== undefined) {
      await keepUnsent({ ...post, id, userId: keptFor, savedAt: Date.now() });
    }
    if (uploads.includes(upload)) await send(upload);
    else await forgetUnsent(id);
  };
  void begin();
  return id;
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
  patch(id, { state: 'sending', progress: 0 });
  void send(upload);
};

/** Cancels the upload and deletes the draft. */
export const cancelUpload = (id: string): void => {
  const abort = running.get(id);
  drop(id);
  abort?.();
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
  },
};
