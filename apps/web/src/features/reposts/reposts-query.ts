import type { Repost } from '@swirl/contract/schemas/reposts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '#shared/api/client.ts';
import type { Page } from '#shared/api/client.ts';

const FIRST: string | null = null;

/** Those whom the viewer follows and who reposted a loop; the latest first. */
export const repostsQuery = (loopId: string) =>
  infiniteQueryOptions({
    queryKey: ['reposts', loopId],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        'reposts.list',
        { params: { loopId }, query: { ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }: Page<Repost>) => next,
    // No event reports reposts of others. While the list is open, those who are hidden stay in it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
