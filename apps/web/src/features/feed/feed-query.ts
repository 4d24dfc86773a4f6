import { limits } from '@swirl/contract/limits';
import { callPage } from '#shared/api/client.ts';
import type { FeedName } from '#shared/loops/loop-keys.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import type { LoopList } from '#shared/loops/loop-list.ts';
import { loopListQuery } from '#shared/loops/loop-list.ts';

/** Loops of everyone, or of followed people. */
export const mainList = (feed: FeedName): LoopList => ({
  key: loopKeys.feed(feed),
  fetchPage: (cursor, signal) =>
    callPage(
      'loops.feed',
      {
        query: {
          limit: limits.page.feed,
          ...(feed === 'following' && { feed }),
          ...(cursor !== null && { cursor }),
        },
      },
      signal && { signal },
    ),
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
