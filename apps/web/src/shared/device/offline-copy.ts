import { limits } from '@swirl/contract/limits';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { readDevice } from '../config/device-storage.ts';
import type { FeedName } from '../loops/loop-keys.ts';
import { cachesHere, deviceCaches, KEPT_ENTRY } from '../config/device-caches.ts';

/** What one user last saw of their feeds on this device, for offline use. */
export type OfflineCopy = {
  /** Increased when the format changes: copies in an older format are ignored. */
  format: 4;
  savedAt: number;
  me: CurrentUser;
  feeds: Partial<Record<FeedName, readonly Loop[]>>;
  /** The newest that they saved, and when that was read. */
  saved?: { at: number; loops: readonly Loop[] };
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** No longer than the shortest session: offline, an expired session cannot be detected. */
const KEPT_FOR_MS = limits.sessionDays.short * DAY_MS;

const isRecent = (at: number, now: number): boolean => at <= now && now - at < KEPT_FOR_MS;

/** Whether a copy may be shown to the last signed-in user of this device. */
export const isReadable = (
  { format, savedAt, me }: Pick<OfflineCopy, 'format' | 'savedAt'> & { me: { id: string } },
  owner: string | null,
  now: number,
): boolean => format === 4 && me.id === owner && isRecent(savedAt, now);

export const readOfflineCopy = async (): Promise<OfflineCopy | undefined> => {
  const owner = readDevice('keptFor');
  if (owner === null) return undefined;
  const entry = await cachesHere()?.match(KEPT_ENTRY, { cacheName: deviceCaches.kept });
  const copy: OfflineCopy | undefined = await entry?.json();
  if (!copy || !isReadable(copy, owner, Date.now())) return undefined;
  const { saved, ...feeds } = copy;
  return saved && isRecent(saved.at, Date.now()) ? copy : feeds;
};

/**
 * Stores a value for its owner alone. Signing out meanwhile, here or in another window, discards
 * it.
 */
export const putOffline = async (owner: string, address: string, what: Response): Promise<void> => {
  const isTheirs = () => readDevice('keptFor') === owner;
  if (!isTheirs()) return;
  const cache = await cachesHere()?.open(deviceCaches.kept);
  await cache?.put(address, what);
  if (!isTheirs()) await cachesHere()?.delete(deviceCaches.kept);
};

/** Replaces the previous copy. */
export const writeOfflineCopy = (copy: OfflineCopy): Promise<void> =>
  putOffline(copy.me.id, KEPT_ENTRY, new Response(JSON.stringify(copy)));
