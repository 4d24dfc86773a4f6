import { limits } from '@swirl/contract/limits';
import { callPage } from '#shared/api/client.ts';
import type { FeedName } from '#shared/loops/loop-keys.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import type { LoopList } from '#shared/loops/loop-list.ts';
import { loopListQuery } from '#shared/loops/loop-list.ts';

/** Everything one may see, or the people one follows. */
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

/** A list as a feed reads it. */
export const feedQuery = (list: LoopList) => ({
  ...loopListQuery(list),
  // A feed that failed waits to be asked again, also when its page opens anew.
  retryOnMount: false,
  // Who comes back to the feed finds it as it was left, however long ago.
  gcTime: Number.POSITIVE_INFINITY,
});
