import type { Loop } from '@swirl/contract/schemas/loops';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page } from '#shared/api/client.ts';
import { callApi } from '#shared/api/client.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import { peopleKeys } from '#shared/people/people-keys.ts';

type Featured = InfiniteData<Page<Loop>, string | null>;

/** Trending moods, featured loops and suggested people. */
export const discoverQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: peopleKeys.discover,
    queryFn: async ({ signal }) => {
      const found = await callApi('discover.read', {}, { signal });
      // Cached like every list of loops, so that a reaction elsewhere updates these copies too.
      client.setQueryData<Featured>(loopKeys.featured, {
        pages: [{ items: found.featuredLoops, next: null }],
        pageParams: [null],
      });
      return found;
    },
  });

/** The current featured loops. */
export const useFeatured = (): Loop[] =>
  useQuery<Featured>({
    queryKey: loopKeys.featured,
    queryFn: skipToken,
  }).data?.pages.flatMap(({ items }) => items) ?? [];
