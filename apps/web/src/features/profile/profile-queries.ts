import { limits } from '@swirl/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callPage } from '#shared/api/client.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import type { LoopList } from '#shared/loops/loop-list.ts';
import { peopleKeys } from '#shared/people/people-keys.ts';
import { belongsTo } from './profile-tabs.ts';
import type { ProfileTabName } from './profile-tabs.ts';

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: peopleKeys.profile(userId),
    // Returning from one of the loops finds the page unchanged, however much later.
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => callApi('users.read', { params: { userId } }, { signal }),
  });

/** The loops of one profile tab, newest first. */
export const profileList = (userId: string, tab: ProfileTabName): LoopList => ({
  key: tab === 'liked' ? loopKeys.likedBy(userId) : [...loopKeys.ofUser(userId), tab],
  fetchPage: (cursor, given) => {
    const params = { userId };
    const query = { limit: limits.page.profile, ...(cursor !== null && { cursor }) };
    const options = given && { signal: given };
    return tab === 'liked'
      ? callPage('users.liked', { params, query }, options)
      : callPage('users.loops', { params, query: { ...query, only: tab } }, options);
  },
  // In a feed a loop keeps its position when its reaction is removed.
  ...(tab !== 'liked' && { holds: (loop) => belongsTo(tab, loop, false) }),
});

/** All loops of someone, newest first. */
export const allLoopsOf = (userId: string): LoopList => ({
  key: [...loopKeys.ofUser(userId), 'all'],
  fetchPage: (cursor, given) => {
    const query = { limit: limits.page.profile, ...(cursor !== null && { cursor }) };
    return callPage('users.loops', { params: { userId }, query }, given && { signal: given });
  },
});
