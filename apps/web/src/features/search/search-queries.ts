import type { UserCard } from '@swirl/contract/schemas/users';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Page } from '#shared/api/client.ts';
import { callPage } from '#shared/api/client.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import type { LoopList } from '#shared/loops/loop-list.ts';
import { loopListQuery } from '#shared/loops/loop-list.ts';
import { peopleKeys } from '#shared/people/people-keys.ts';

const FIRST: string | null = null;

// An outdated request is aborted by its signal.
const pageRequest = (q: string, cursor: string | null) => ({
  query: { q, ...(cursor !== null && { cursor }) },
});

// The same query may find more when repeated.
const shared = {
  staleTime: 60_000,
  placeholderData: keepPreviousData,
} as const;

export const userSearchQuery = (q: string) =>
  infiniteQueryOptions({
    ...shared,
    initialPageParam: FIRST,
    queryKey: peopleKeys.search(q),
    queryFn: ({ pageParam, signal }) =>
      callPage('search.users', pageRequest(q, pageParam), { signal }),
    getNextPageParam: ({ next }: Page<UserCard>) => next,
    enabled: q !== '',
  });

/** The loops that match a query, best first. */
export const searchList = (q: string): LoopList => ({
  key: loopKeys.search(q),
  fetchPage: (cursor, signal) =>
    callPage('search.loops', pageRequest(q, cursor), signal && { signal }),
});

export const loopSearchQuery = (q: string) => ({
  ...shared,
  ...loopListQuery(searchList(q)),
  enabled: q !== '',
});
