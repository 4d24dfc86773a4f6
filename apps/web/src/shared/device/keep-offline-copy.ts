import { limits } from '@swirl/contract/limits';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page } from '../api/client.ts';
import { logFailure } from '../config/device-log.ts';
import type { FeedName } from '../loops/loop-keys.ts';
import { feedNames, loopKeys } from '../loops/loop-keys.ts';
import { offlineMode } from '../shell/use-online.ts';
import type { OfflineCopy } from './offline-copy.ts';
import { writeOfflineCopy } from './offline-copy.ts';
import { keepOfflinePictures } from './offline-pictures.ts';

/** Enough to read on a train, and few enough to write on every change. */
const MOST = 2 * limits.page.feed;
const QUIET_MS = 500;

const loopsOf = (client: QueryClient, feed: FeedName): readonly Loop[] | undefined =>
  client
    .getQueryData<InfiniteData<Page<Loop>>>(loopKeys.feed(feed))
    ?.pages.flatMap(({ items }) => items);

/** The first loops of a feed, and the loop in view, which the page's URL names. */
const worthKeeping = (loops: readonly Loop[], inView: string | null): readonly Loop[] => {
  const first = loops.slice(0, MOST);
  const seen = first.some(({ id }) => id === inView)
    ? undefined
    : loops.find(({ id }) => id === inView);
  return seen ? [...first, seen] : first;
};

const copyOf = (client: QueryClient, me: CurrentUser): OfflineCopy => {
  const inView = new URLSearchParams(window.location.search).get('loopId');
  const feeds: OfflineCopy['feeds'] = {};
  for (const feed of feedNames) {
    const loops = loopsOf(client, feed);
    if (loops !== undefined) feeds[feed] = worthKeeping(loops, inView);
  }
  // The email is not needed to read a feed, and the device stores none without consent.
  return { format: 3, savedAt: Date.now(), me: { ...me, email: '' }, feeds };
};

/** From now on, this user's feeds are kept for offline use. */
export const keepOfflineCopy = (client: QueryClient, me: CurrentUser): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pictures = keepOfflinePictures(me.id);

  const keep = async (): Promise<void> => {
    // Data that was restored from the copy is not written again.
    if (offlineMode.read() !== undefined) return;
    try {
      const copy = copyOf(client, me);
      await writeOfflineCopy(copy);
      await pictures.wanted(Object.values(copy.feeds).flat());
    } catch (error) {
      logFailure('The feed was not kept', error);
    }
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void keep(), QUIET_MS);
  };
  const [lists, feeds] = loopKeys.feeds;
  const leave = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === lists && query.queryKey[1] === feeds) soon();
  });
  soon();
  return () => {
    clearTimeout(timer);
    leave();
    pictures.stop();
  };
};
