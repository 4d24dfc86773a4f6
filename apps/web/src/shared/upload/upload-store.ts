import type { Loop } from '@swirl/contract/schemas/loops';
import { ApiError, ConnectionError } from '../api/api-error.ts';
import { showNotice } from '../api/show-notice.ts';
import { uiConstants } from '../config/ui-constants.ts';
import { newPostKey } from './post-key.ts';
import { sendLoop } from './send-loop.ts';
import type { LoopPost } from './send-loop.ts';
import { rememberPost } from './posted-here.ts';
import { forgetUnsent, keepUnsent } from './unsent-loops.ts';

/** Something that its author has posted and the server does not have yet. */
export type PendingPost = {
  /** The key of the post; trying again uses the same one, so that there is one loop. */
  id: string;
  post: LoopPost;
  /** When it was posted, as its author sees it. */
  startedAt: string;
};

export type Upload = PendingPost & {
  state: 'sending' | 'waiting';
  /** Share that has been sent, 0 to 1. */
  progress: number;
};

/** Told of a loop just posted; undefined where it exists but only a fresh list knows it. */
type PostedListener = (loop: Loop | undefined, uploadId: string) => void;

const listeners = new Set<() => void>();
const postedListeners = new Set<PostedListener>();
const running = new Map<string, () => void>();
let uploads: readonly Upload[] = [];
/** The same without how far they are, newest first: this changes with each post, not with each byte. */
let pending: readonly PendingPost[] = [];
/** Those that no card in view shows already. */
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

// The post went through before, under other words: it is there, and must not come twice.
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
    // Screens that show the upload switch to the loop before the upload is gone.
    announce(upload, loop);
    drop(id);
  } catch (error) {
    // Cancelled meanwhile: nothing to tell.
    if (!uploads.some((other) => other.id === id)) return;
    if (isThereAlready(error) || isGone(error)) {
      if (isThereAlready(error)) announce(upload, undefined);
      drop(id);
      return;
    }
    running.delete(id);
    patch(id, { state: 'waiting', progress: 0 });
    // A lost connection mends itself, and is said once.
    if (error instanceof ConnectionError) retryLater(id);
    if (!(error instanceof ConnectionError) || (tries.get(id) ?? 0) <= 1) {
      showNotice(post.kind === 'remix' ? 'remixPostFailed' : 'loopPostFailed', error);
    }
  }
};

/**
 * Posts a loop in the background: it goes on whatever screen is open, and is kept on the device
 * until it is there.
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

/** By itself, after longer and longer waits. */
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

/** Stops posting, or gives up on it; the loop is not kept. */
export const cancelUpload = (id: string): void => {
  const abort = running.get(id);
  drop(id);
  abort?.();
};

/** As soon as there is a connection again, without waiting for the next turn. */
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
  /** Whose loops these are; what is kept on the device is kept for this person alone. */
  ownedBy: (userId: string | undefined): void => {
    ownerId = userId;
  },
};
