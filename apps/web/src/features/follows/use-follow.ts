import type { Profile } from '@swirl/contract/schemas/users';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { patchAuthor } from '#shared/loops/loop-cache.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import { beginOwnChangeOfAuthor } from '#shared/loops/renew-loop.ts';
import { patchFollowed, patchPerson, patchProfile } from '#shared/people/people-cache.ts';
import { peopleKeys } from '#shared/people/people-keys.ts';

/** Where the button is: Search has its own call and texts, a card needs no notice. */
export type FollowSource = 'profile' | 'search' | 'card';

type Follow = { userId: string; meId: string; source: FollowSource };

const FAILURES = {
  profile: { on: 'followFailed', off: 'unfollowFailed' },
  search: { on: 'searchFollowFailed', off: 'searchUnfollowFailed' },
  card: { on: 'followFailed', off: 'unfollowFailed' },
} as const satisfies Record<FollowSource, unknown>;

const send = ({ userId, source }: Follow, wanted: boolean): Promise<unknown> => {
  if (!wanted) return callApi('follows.delete', { params: { userId } });
  return source === 'search'
    ? callApi('follows.createById', { params: { userId } })
    : callApi('follows.create', { body: { followingId: userId } });
};

const counted = (of: 'followers' | 'following', by: number) => (profile: Profile) => {
  const { _count: counts } = profile;
  return { ...profile, _count: { ...counts, [of]: Math.max(0, counts[of] + by) } };
};

const show = (client: QueryClient, { userId, meId }: Follow, isFollowing: boolean): void => {
  const by = isFollowing ? 1 : -1;
  client.setQueryData(peopleKeys.followed(userId), { isFollowing });
  patchPerson(client, userId, (person) => ({ ...person, isFollowing }));
  patchFollowed(client, userId, isFollowing);
  patchAuthor(client, userId, { isFollowing });
  patchProfile(client, userId, counted('followers', by));
  patchProfile(client, meId, counted('following', by));
};

/** Follows or unfollows a user; updates every copy at once, and reverts if the server refuses. */
export const useFollow = (follow: Follow) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: boolean) => send(follow, wanted),
    onMutate: (wanted) => {
      show(client, follow, wanted);
      return { end: beginOwnChangeOfAuthor(client, follow.userId) };
    },
    onSuccess: (_answer, wanted) => {
      // On a card the button itself shows it.
      if (follow.source !== 'card') showNotice(wanted ? 'following' : 'unfollowed');
      // The following feed has changed.
      void client.invalidateQueries({ queryKey: loopKeys.feed('following') });
    },
    onError: (error, wanted) => {
      show(client, follow, !wanted);
      showNotice(FAILURES[follow.source][wanted ? 'on' : 'off'], error);
    },
    onSettled: (_answer, _error, _wanted, begun) => begun?.end(),
  });
};

/** Whether the viewer follows this user; undefined until known. */
export const useIsFollowing = (userId: string): boolean | undefined =>
  useQuery({
    queryKey: peopleKeys.followed(userId),
    queryFn: ({ signal }) => callApi('follows.check', { params: { userId } }, { signal }),
  }).data?.isFollowing;
