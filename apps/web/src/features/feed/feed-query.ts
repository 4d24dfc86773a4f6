import { limits } from '@swirl/contract/limits';
import { callPage } from '#shared/api/client.ts';
import type { FeedName } from '#shared/loops/loop-keys.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import type { LoopList } from '#shared/loops/loop-list.ts';
import { loopListQuery } from '#shared/loops/loop-list.ts';

/** Loops chosen for the viewer, of everyone, or of followed people. */
export const mainList = (feed: FeedName): LoopList => ({
  key: loopKeys.feed(feed),
  fetchPage: (cursor, signal) => {
    const options = signal && { signal };
    const page = { limit: limits.page.feed, ...(cursor !== null && { cursor }) };
    if (feed === 'for-you') return callPage('feeds.forYou', { query: page }, options);
    const { limit, ...from } = page;
    const query = {
      limit,
      ...(feed === 'following' && { feed, include: 'all' as const }),
      ...from,
    };
    return callPage('loops.feed', { query }, options);
  },
});

/** The loops with one mood, newest first. */
export const moodList = (mood: string): LoopList => ({
  key: loopKeys.ofMood(mood),
  fetchPage: (cursor, signal) =>
    callPage(
      'loops.ofMood',
      { params: { mood }, query: { limit: limits.page.feed, ...(cursor !== null && { cursor }) } },
      signal && { signal },
    ),
});

/** A list as a query for the feed. */
export const feedQuery = (list: LoopList) => ({
  ...loopListQuery(list),
  // A failed feed is not retried automatically, even when its page is opened again.
  retryOnMount: false,
  // Returning to the feed finds it unchanged, however much later.
  gcTime: Number.POSITIVE_INFINITY,
});
