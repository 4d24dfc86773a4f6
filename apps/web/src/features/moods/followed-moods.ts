import type { Output } from '@swirl/contract/endpoints';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import { peopleKeys } from '#shared/people/people-keys.ts';

type FollowedMood = Output<'followedMoods.list'>[number];

const followedMoodsQuery = queryOptions({
  queryKey: peopleKeys.followedMoods,
  queryFn: ({ signal }) => callApi('followedMoods.list', {}, { signal }),
});

/** What the viewer follows, the latest first. */
export const useFollowedMoods = () => useQuery(followedMoodsQuery);

/** Follows a mood or unfollows it; shown at once, and undone if the server refuses. */
export const useFollowMood = (mood: string) => {
  const client = useQueryClient();
  const { queryKey } = followedMoodsQuery;
  const show = (wanted: boolean) =>
    client.setQueryData(queryKey, (moods) => moods && changed(moods, mood, wanted));
  return useMutation({
    mutationFn: (wanted: boolean): Promise<unknown> =>
      wanted
        ? callApi('followedMoods.create', { body: { mood } })
        : callApi('followedMoods.delete', { params: { mood } }),
    onMutate: show,
    onSuccess: () => client.invalidateQueries({ queryKey: loopKeys.feed('following') }),
    onError: (error, wanted) => {
      show(!wanted);
      showNotice(wanted ? 'followFailed' : 'unfollowFailed', error);
    },
  });
};

const changed = (moods: readonly FollowedMood[], mood: string, wanted: boolean): FollowedMood[] => {
  const others = moods.filter((one) => one.mood !== mood);
  return wanted ? [{ mood, createdAt: new Date().toISOString() }, ...others] : others;
};
