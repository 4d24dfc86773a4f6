import type { Loop } from '@swirl/contract/schemas/loops';
import { ApiError } from '../api/api-error.ts';
import { showNotice } from '../api/show-notice.ts';
import type { NoticeName } from '../config/notices.ts';
import { newPostKey } from './post-key.ts';
import { sendLoop } from './send-loop.ts';
import type { LoopPost } from './send-loop.ts';
import { forgetUnsent, keepUnsent } from './unsent-loops.ts';

export type Upload = {
  /** The key of the post; trying again uses the same one, so that there is one loop. */
  id: string;
  post: LoopPost;
  state: 'sending' | 'waiting';
  /** Share that has been sent, 0 to 1. */
  progress: number;
};

/** Told of a loop just posted; undefined where it exists but only a fresh list knows it. */
type PostedListener = (loop: Loop | undefined) => void;

const listeners = new Set<() => void>();
const postedListeners = new Set<PostedListener>();
const running = new Map<string, () => void>();
let uploads: readonly Upload[] = [];
let ownerId: string | undefined;

const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

const change = (next: readonly Upload[]): void => {
  uploads = next;
  if (next.some(({ state }) => state === 'sending')) {
    window.addEventListener('beforeunload', askBeforeLeaving);
  } else window.removeEventListener('beforeunload', askBeforeLeaving);
  for (const listener of listeners) listener();
};

const patch = (id: string, part: Partial<Upload>): void =>
  change(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

const drop = (id: string): void => {
  running.delete(id);
  change(uploads.filter((upload) => upload.id !== id));
  void forgetUnsent(id);
};

const POSTED: Readonly<Record<NonNullable<Loop['visibility']>, NoticeName>> = {
  public: 'loopPosted',
  friends: 'loopPostedToFriends',
  private: 'loopPostedPrivately',
};

const announce = (kind: LoopPost['kind'], loop: Loop | undefined): void => {
  for (const listener of postedListeners) listener(loop);
  showNotice(kind === 'remix' ? 'remixPosted' : POSTED[loop?.visibility ?? 'public']);
};

// The post went through before, under other words: it is there, and must not come twice.
const isThereAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'idempotency_key_reused';
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'loop_deleted';

const send = async ({ id, post }: Upload): Promise<void> => {
  const { answer, abort } = sendLoop(post, id, (progress) => patch(id, { progress }));
  running.set(id, abort);
  try {
    const loop = await answer;
    drop(id);
    announce(post.kind, loop);
  } catch (error) {
    // Cancelled meanwhile: nothing to tell.
    if (!uploads.some((upload) => upload.id === id)) return;
    if (isThereAlready(error) || isGone(error)) {
      drop(id);
      if (isThereAlready(error)) announce(post.kind, undefined);
      return;
    }
    running.delete(id);
    patch(id, { state: 'waiting', progress: 0 });
    showNotice(post.kind === 'remix' ? 'remixPostFailed' : 'loopPostFailed', error);
  }
};

/**
 * Posts a loop in the background: it goes on whatever screen is open, and is kept on the device
 * until it is there.
 */
export const startUpload = (post: LoopPost, id: string = newPostKey()): string => {
  const upload: Upload = { id, post, state: 'sending', progress: 0 };
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

export const uploadStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Upload[] => uploads,
  onPosted: (listener: PostedListener): (() => void) => {
    postedListeners.add(listener);
    return () => postedListeners.delete(listener);
  },
  /** Whose loops these are; what is kept on the device is kept for this person alone. */
  ownedBy: (userId: string | undefined): void => {
    ownerId = userId;
  },
};
