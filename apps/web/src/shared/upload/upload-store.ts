import type { ErrorCode } from '@swirl/contract/errors';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { ScheduledPost } from '@swirl/contract/schemas/scheduled-posts';
import type { LoopPost } from './send-loop.ts';
import type { SentFile } from './send-parts.ts';

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

type ScheduledListener = (post: ScheduledPost) => void;

const listeners = new Set<() => void>();
const scheduledListeners = new Set<ScheduledListener>();
const postedListeners = new Set<PostedListener>();
let uploads: readonly Upload[] = [];
/** What is posted at once, newest first, without progress: it changes with each post, not with each byte. */
let pending: readonly PendingPost[] = [];
/** Those that no visible card shows. */
let aside: readonly Upload[] = [];
let inView: string | null = null;
let ownerId: string | undefined;

const confirmLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

const change = (next: readonly Upload[]): void => {
  uploads = next;
  const now = next.filter(({ post }) => post.postAt === undefined);
  if (now.length !== pending.length || now.some(({ id }, at) => pending.at(-1 - at)?.id !== id)) {
    pending = now.toReversed().map(({ id, post, startedAt }) => ({ id, post, startedAt }));
  }
  if (next.some(({ state }) => state !== 'waiting')) {
    window.addEventListener('beforeunload', confirmLeaving);
  } else window.removeEventListener('beforeunload', confirmLeaving);
  aside = next.filter(({ id }) => id !== inView);
  for (const listener of listeners) listener();
};

/** What is being posted, for every screen. It is sent by `run-uploads.ts`, which the first screen doesn't load. */
export const uploadStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Upload[] => uploads,
  readPending: (): readonly PendingPost[] => pending,
  readAside: (): readonly Upload[] => aside,
  change,
  /** A card shows this one, so nothing else has to. */
  setInView: (id: string | null): void => {
    inView = id;
    change(uploads);
  },
  onPosted: (listener: PostedListener): (() => void) => {
    postedListeners.add(listener);
    return () => postedListeners.delete(listener);
  },
  announce: (loop: Loop | undefined, uploadId: string): void => {
    for (const listener of postedListeners) listener(loop, uploadId);
  },
  onScheduled: (listener: ScheduledListener): (() => void) => {
    scheduledListeners.add(listener);
    return () => scheduledListeners.delete(listener);
  },
  announceScheduled: (post: ScheduledPost): void => {
    for (const listener of scheduledListeners) listener(post);
  },
  owner: (): string | undefined => ownerId,
  /** The current user; drafts on the device are kept for this user alone. */
  ownedBy: (userId: string | undefined): void => {
    ownerId = userId;
  },
};
