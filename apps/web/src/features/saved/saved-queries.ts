import { limits } from '@swirl/contract/limits';
import type { SavedEntry } from '@swirl/contract/schemas/saved';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi, callPage, type Page } from '#shared/api/client.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import type { LoopList } from '#shared/loops/loop-list.ts';

/** Everything about saved loops but the lists of loops, which are under `loopKeys.saved`. */
export const savedKey = ['saved'] as const;

/** Of everything that was saved, and of each collection. */
export const summariesQuery = queryOptions({
  queryKey: [...savedKey, 'summaries'],
  queryFn: ({ signal }) => callApi('collections.list', {}, { signal }),
});

/** Where a loop is kept. */
export const savedStateQuery = (loopId: string) =>
  queryOptions({
    queryKey: [...savedKey, 'state', loopId],
    queryFn: ({ signal }) => callApi('saved.read', { params: { loopId } }, { signal }),
    gcTime: 0,
  });

const FIRST: string | null = null;

/** What is in a collection, or everything, with what is no longer available. */
export const entriesQuery = (collectionId: string | null) =>
  infiniteQueryOptions({
    queryKey: [...savedKey, 'entries', collectionId ?? 'all'],
    queryFn: ({ pageParam, signal }): Promise<Page<SavedEntry>> => {
      const query = {
        limit: limits.page.profile,
        ...(pageParam !== null && { cursor: pageParam }),
      };
      return collectionId === null
        ? callPage('saved.list', { query }, { signal })
        : callPage('collections.saved', { params: { collectionId }, query }, { signal });
    },
    initialPageParam: FIRST,
    getNextPageParam: ({ next }: Page<SavedEntry>) => next,
  });

/** The same as a feed. */
export const savedList = (collectionId: string | null): LoopList => ({
  key: loopKeys.savedIn(collectionId),
  fetchPage: (cursor, given) => {
    const query = { limit: limits.page.feed, ...(cursor !== null && { cursor }) };
    const options = given && { signal: given };
    return collectionId === null
      ? callPage('saved.loops', { query }, options)
      : callPage('collections.loops', { params: { collectionId }, query }, options);
  },
});
