import type { Loop } from '@swirl/contract/schemas/loops';
import type { UserCard } from '@swirl/contract/schemas/users';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Page } from '#shared/api/client.ts';
import { callPage } from '#shared/api/client.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import { peopleKeys } from '#shared/people/people-keys.ts';

const FIRST: string | null = null;

// An answer to letters that were typed since is not waited for: the signal ends its request.
const ask = (q: string, cursor: string | null) => ({
  query: { q, ...(cursor !== null && { cursor }) },
});

// Typed once more, the same words may find more: what others posted since.
const shared = {
  initialPageParam: FIRST,
  staleTime: 60_000,
  placeholderData: keepPreviousData,
} as const;

export const userSearchQuery = (q: string) =>
  infiniteQueryOptions({
    ...shared,
    queryKey: peopleKeys.search(q),
    queryFn: ({ pageParam, signal }) => callPage('search.users', ask(q, pageParam), { signal }),
    getNextPageParam: ({ next }: Page<UserCard>) => next,
    enabled: q !== '',
  });

export const loopSearchQuery = (q: string) =>
  infiniteQueryOptions({
    ...shared,
    queryKey: loopKeys.search(q),
    queryFn: ({ pageParam, signal }) => callPage('search.loops', ask(q, pageParam), { signal }),
    getNextPageParam: ({ next }: Page<Loop>) => next,
    enabled: q !== '',
  });
