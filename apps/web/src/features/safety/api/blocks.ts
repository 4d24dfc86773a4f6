import type { Output } from '@swirl/contract/endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { forgetPerson, letBackIn } from '#shared/people/forget-person.ts';
import { peopleKeys } from '#shared/people/people-keys.ts';

export type BlockedPerson = Output<'users.blocked'>[number];

/** Whom one has blocked, the latest first. */
export const blockedQuery = queryOptions({
  queryKey: peopleKeys.blocked,
  queryFn: ({ signal }) => callApi('users.blocked', {}, { signal }),
});

/** Blocks somebody: from then on nothing here shows either of the two to the other. */
export const useBlock = (onBlocked: (userId: string) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => callApi('users.block', { body: { userId } }),
    onSuccess: (person) => {
      client.setQueryData(
        blockedQuery.queryKey,
        (list) => list && [person, ...list.filter(({ id }) => id !== person.id)],
      );
      onBlocked(person.id);
      forgetPerson(client, person.id);
      showNotice('userBlocked');
    },
    onError: (error) => showNotice('blockFailed', error),
  });
};

/** Lifts one's own block: the row is gone at once, and back if the server refuses. */
export const useUnblock = (onUnblocked: (userId: string) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => callApi('users.unblock', { params: { userId } }),
    onMutate: (userId) => {
      const before = client.getQueryData(blockedQuery.queryKey);
      client.setQueryData(blockedQuery.queryKey, (list) => list?.filter(({ id }) => id !== userId));
      return before;
    },
    onSuccess: (_answer, userId) => {
      onUnblocked(userId);
      letBackIn(client);
      showNotice('userUnblocked');
    },
    onError: (error, _userId, before) => {
      client.setQueryData(blockedQuery.queryKey, before);
      showNotice('unblockFailed', error);
    },
  });
};
