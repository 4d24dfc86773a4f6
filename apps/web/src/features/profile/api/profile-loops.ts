import { limits } from '@swirl/contract/limits';
import type { Loop } from '@swirl/contract/schemas/loops';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Page } from '#shared/api/client.ts';
import { callPage } from '#shared/api/client.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import type { ProfileTabName } from '../profile-tabs.ts';

const FIRST: string | null = null;

const fetchPage = (
  userId: string,
  tab: ProfileTabName,
  cursor: string | null,
  signal: AbortSignal,
): Promise<Page<Loop>> => {
  const params = { userId };
  const query = { limit: limits.page.profile, ...(cursor !== null && { cursor }) };
  return tab === 'liked'
    ? callPage('users.liked', { params, query }, { signal })
    : callPage('users.loops', { params, query: { ...query, only: tab } }, { signal });
};

/** The loops under one tab of a profile, newest first. */
export const profileLoopsQuery = (userId: string, tab: ProfileTabName) =>
  infiniteQueryOptions({
    queryKey: tab === 'liked' ? loopKeys.likedBy(userId) : [...loopKeys.ofUser(userId), tab],
    queryFn: ({ pageParam, signal }) => fetchPage(userId, tab, pageParam, signal),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }: Page<Loop>) => next,
    // A reaction anywhere changes what is liked, and nobody tells this list.
    ...(tab === 'liked' && { staleTime: 0 }),
  });
