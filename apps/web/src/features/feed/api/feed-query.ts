import { limits } from '@swirl/contract/limits';
import type { Loop } from '@swirl/contract/schemas/loops';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page } from '#shared/api/client.ts';
import { callPage } from '#shared/api/client.ts';
import type { FeedName } from '#shared/loops/loop-keys.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';

type Cursor = string | null;

const FIRST: Cursor = null;

const fetchPage = (feed: FeedName, cursor: Cursor, signal?: AbortSignal) =>
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
  );

export const feedQuery = (feed: FeedName) =>
  infiniteQueryOptions({
    queryKey: loopKeys.feed(feed),
    queryFn: ({ pageParam, signal }) => fetchPage(feed, pageParam, signal),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }: Page<Loop>) => next,
    // A feed that failed waits to be asked again, also when its page opens anew.
    retryOnMount: false,
    // Who comes back to the feed finds it as it was left, however long ago.
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Begins the feed anew at its top. What was there stays until the answer has come. */
export const renewFeed = async (client: QueryClient, feed: FeedName): Promise<void> => {
  const { queryKey } = feedQuery(feed);
  await client.cancelQueries({ queryKey });
  const first = await fetchPage(feed, FIRST);
  client.setQueryData<InfiniteData<Page<Loop>, Cursor>>(queryKey, {
    pages: [first],
    pageParams: [FIRST],
  });
};
