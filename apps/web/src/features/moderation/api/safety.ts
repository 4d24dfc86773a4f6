import type { Output } from '@swirl/contract/endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { moderationKeys } from './moderation-keys.ts';

export type SafetyChoices = Output<'moderation.safety'>;

/** Other owners change it as well. */
export const safetyQuery = queryOptions({
  queryKey: moderationKeys.safety,
  queryFn: ({ signal }) => callApi('moderation.safety', {}, { signal }),
  staleTime: 0,
});

export const numbersQuery = queryOptions({
  queryKey: moderationKeys.numbers,
  queryFn: ({ signal }) => callApi('moderation.numbers', {}, { signal }),
  staleTime: 0,
});

/** Saved at once, one after the other; restored if it is refused. */
export const useSaveSafety = () => {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'safety' },
    mutationFn: (changes: Partial<SafetyChoices>) =>
      callApi('moderation.updateSafety', { body: changes }),
    onMutate: (changes) => {
      const before = client.getQueryData<SafetyChoices>(moderationKeys.safety);
      client.setQueryData<SafetyChoices>(
        moderationKeys.safety,
        (now) => now && { ...now, ...changes },
      );
      return { before };
    },
    onSuccess: (saved) => {
      client.setQueryData<SafetyChoices>(moderationKeys.safety, saved);
      void client.invalidateQueries({ queryKey: moderationKeys.log });
    },
    onError: (error, _changes, begun) => {
      client.setQueryData<SafetyChoices>(moderationKeys.safety, begun?.before);
      showNotice('settingsFailed', error);
    },
  });
};
