import type { FirstVisitStep } from '@swirl/contract/first-visit';
import { isReactionMood, type ReactionMood } from '@swirl/contract/mood-points';
import type { Output } from '@swirl/contract/endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, callPage } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { logFailure } from '#shared/config/device-log.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import { loopListQuery } from '#shared/loops/loop-list.ts';
import { peopleKeys } from '#shared/people/people-keys.ts';

/** People to begin with, a loop each; cached like every list of loops, so that following shows. */
export const voicesQuery = (moods: readonly ReactionMood[]) =>
  loopListQuery({
    key: loopKeys.voices(moods.join(',')),
    fetchPage: (_cursor, signal) =>
      callPage(
        'discover.voices',
        { query: moods.length > 0 ? { moods: moods.join(',') } : {} },
        signal && { signal },
      ),
  });

const CHOSEN_MOODS = ['first-visit', 'moods'];

const chosenIn = ({ moods }: Output<'feeds.preferences'>): ReactionMood[] =>
  moods.flatMap(({ mood, level }) =>
    isReactionMood(mood) && (level === 'normal' || level === 'more') ? [mood] : [],
  );

/** The moods of the first step, also after a reload. */
export const chosenMoodsQuery = queryOptions({
  queryKey: CHOSEN_MOODS,
  queryFn: async ({ signal }) => chosenIn(await callApi('feeds.preferences', {}, { signal })),
});

export const useSaveMoods = (onSaved: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (moods: readonly ReactionMood[]) =>
      callApi('feeds.updatePreferences', {
        body: { moods: Object.fromEntries(moods.map((mood) => [mood, 'normal' as const])) },
      }),
    onSuccess: (saved) => {
      client.setQueryData(CHOSEN_MOODS, chosenIn(saved));
      onSaved();
    },
    onError: (error) => showNotice('settingsFailed', error),
  });
};

/** Moves on at once; null ends the first visit. If the server doesn't hear of it, it asks once more. */
export const useAdvance = (): ((step: FirstVisitStep | null) => void) => {
  const client = useQueryClient();
  return (firstVisitStep) => {
    client.setQueryData<Output<'auth.user'> | null>(
      peopleKeys.me,
      (user) => user && { ...user, firstVisitStep },
    );
    callApi('users.updateFirstVisit', { body: { firstVisitStep } }).catch((error: unknown) => {
      logFailure('The first visit could not be moved on', error);
    });
  };
};
