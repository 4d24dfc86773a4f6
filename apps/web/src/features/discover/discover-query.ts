import type { Loop } from '@swirl/contract/schemas/loops';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page } from '#shared/api/client.ts';
import { callApi } from '#shared/api/client.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import { peopleKeys } from '#shared/people/people-keys.ts';

type Featured = InfiniteData<Page<Loop>, string | null>;

/** Moods, loops and people to find. */
export const discoverQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: peopleKeys.discover,
    queryFn: async ({ signal }) => {
      const found = await callApi('discover.read', {}, { signal });
      // Kept like every list of loops, so that a reaction elsewhere reaches these copies as well.
      client.setQueryData<Featured>(loopKeys.featured, {
        pages: [{ items: found.featuredLoops, next: null }],
        pageParams: [null],
      });
      return found;
    },
  });

/** The featured loops as they are now. */
export const useFeatured = (): Loop[] =>
  useQuery<Featured>({
    queryKey: loopKeys.featured,
    queryFn: skipToken,
  }).data?.pages.flatMap(({ items }) => items) ?? [];
