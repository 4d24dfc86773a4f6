import type { Output } from '@swirl/contract/endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { letBackIn, quietPerson } from '#shared/people/forget-person.ts';
import { peopleKeys } from '#shared/people/people-keys.ts';

export type MutedPerson = Output<'users.muted'>[number];

/** Whom one has muted, the latest first. */
export const mutedQuery = queryOptions({
  queryKey: peopleKeys.muted,
  queryFn: ({ signal }) => callApi('users.muted', {}, { signal }),
});

/** Mutes somebody: their loops leave what is put before one, and they never know. */
export const useMute = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => callApi('users.mute', { body: { userId } }),
    onSuccess: (person) => {
      client.setQueryData(
        mutedQuery.queryKey,
        (list) => list && [person, ...list.filter(({ id }) => id !== person.id)],
      );
      quietPerson(client, person.id);
      showNotice('userMuted');
    },
    onError: (error) => showNotice('muteFailed', error),
  });
};

/** Hears somebody again: the row is gone at once, and back if the server refuses. */
export const useUnmute = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => callApi('users.unmute', { params: { userId } }),
    onMutate: (userId) => {
      const before = client.getQueryData(mutedQuery.queryKey);
      client.setQueryData(mutedQuery.queryKey, (list) => list?.filter(({ id }) => id !== userId));
      return before;
    },
    onSuccess: () => {
      letBackIn(client);
      showNotice('userUnmuted');
    },
    onError: (error, _userId, before) => {
      client.setQueryData(mutedQuery.queryKey, before);
      showNotice('unmuteFailed', error);
    },
  });
};
