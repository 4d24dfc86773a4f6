import { limits } from '@swirl/contract/limits';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import type { QueryClient } from '@tanstack/react-query';
import { logFailure } from '../config/device-log.ts';
import { loopsIn } from '../loops/loop-cache.ts';
import { feedNames, loopKeys } from '../loops/loop-keys.ts';
import { offlineMode } from '../shell/use-online.ts';
import type { OfflineCopy } from './offline-copy.ts';
import { readOfflineCopy, writeOfflineCopy } from './offline-copy.ts';
import { keepOfflineMedia } from './offline-media.ts';

/** Enough to read on a train, and few enough to write on every change. */
const MOST = 2 * limits.page.feed;
const QUIET_MS = 500;

/** The first loops of a feed, and the loop in view, which the page's URL names. */
const worthKeeping = (loops: readonly Loop[], inView: string | null): readonly Loop[] => {
  const first = loops.slice(0, MOST);
  const seen = first.some(({ id }) => id === inView)
    ? undefined
    : loops.find(({ id }) => id === inView);
  return seen ? [...first, seen] : first;
};

/** As this page read it, or else as an earlier one did. */
const savedOf = async (client: QueryClient): Promise<Pick<OfflineCopy, 'saved'>> => {
  const query = client.getQueryState(loopKeys.savedIn(null));
  const loops = loopsIn(client, loopKeys.savedIn(null));
  if (query !== undefined && loops !== undefined) {
    return { saved: { at: query.dataUpdatedAt, loops: loops.slice(0, MOST) } };
  }
  const { saved } = (await readOfflineCopy()) ?? {};
  return saved === undefined ? {} : { saved };
};

const copyOf = async (client: QueryClient, me: CurrentUser): Promise<OfflineCopy> => {
  const inView = new URLSearchParams(window.location.search).get('loopId');
  const feeds: OfflineCopy['feeds'] = {};
  for (const feed of feedNames) {
    const loops = loopsIn(client, loopKeys.feed(feed));
    if (loops !== undefined) feeds[feed] = worthKeeping(loops, inView);
  }
  // The email is not needed to read a feed, and the device stores none without consent.
  const saved = await savedOf(client);
  return { format: 4, savedAt: Date.now(), me: { ...me, email: '' }, feeds, ...saved };
};

/** From now on, this user's feeds are kept for offline use. */
export const keepOfflineCopy = (client: QueryClient, me: CurrentUser): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const media = keepOfflineMedia(me.id);

  const keep = async (): Promise<void> => {
    // Data that was restored from the copy is not written again.
    if (offlineMode.read() !== undefined) return;
    try {
      const copy = await copyOf(client, me);
      await writeOfflineCopy(copy);
      await media.wanted(Object.values(copy.feeds).flat(), copy.saved?.loops ?? []);
    } catch (error) {
      logFailure('The feed was not kept', error);
    }
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void keep(), QUIET_MS);
  };
  const [lists, feeds] = loopKeys.feeds;
  const [, saved] = loopKeys.saved;
  const leave = client.getQueryCache().subscribe(({ type, query }) => {
    const [first, second] = query.queryKey;
    if (type === 'updated' && first === lists && (second === feeds || second === saved)) soon();
  });
  soon();
  return () => {
    clearTimeout(timer);
    leave();
    media.stop();
  };
};
