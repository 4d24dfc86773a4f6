import type { Input, Output } from '@swirl/contract/endpoints';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import { notificationKeys } from '#shared/notifications/notification-keys.ts';
import { peopleKeys } from '#shared/people/people-keys.ts';

export type MutedTerm = Output<'mutedTerms.list'>[number];

export const mutedTermsQuery = queryOptions({
  queryKey: peopleKeys.mutedTerms,
  queryFn: ({ signal }) => callApi('mutedTerms.list', {}, { signal }),
});

/** A mood as people write it. */
export const nameOfTerm = ({ kind, value }: Pick<MutedTerm, 'kind' | 'value'>): string =>
  kind === 'mood' ? `#${value}` : value;

/** Every list may have other loops or comments now. */
const renewLists = (client: QueryClient): void => {
  for (const queryKey of [
    loopKeys.lists,
    loopKeys.commentLists,
    notificationKeys.all,
    peopleKeys.discover,
  ]) {
    void client.invalidateQueries({ queryKey });
  }
};

export const useMutedTerms = () => {
  const client = useQueryClient();
  const { queryKey } = mutedTermsQuery;
  const change = (update: (terms: readonly MutedTerm[]) => MutedTerm[]) => {
    client.setQueryData(queryKey, (terms) => terms && update(terms));
    renewLists(client);
  };
  return {
    mute: useMutation({
      mutationFn: (body: Input<'mutedTerms.create'>['body']) =>
        callApi('mutedTerms.create', { body }),
      onSuccess: (term) => change((terms) => [term, ...terms.filter(({ id }) => id !== term.id)]),
      onError: (error) => showNotice('settingsFailed', error),
    }),
    unmute: useMutation({
      mutationFn: ({ id: termId }: MutedTerm) =>
        callApi('mutedTerms.delete', { params: { termId } }),
      onSuccess: (_, term) => change((terms) => terms.filter(({ id }) => id !== term.id)),
      onError: (error) => showNotice('settingsFailed', error),
    }),
  };
};
