import { limits } from '@swirl/contract/limits';
import type { Loop } from '@swirl/contract/schemas/loops';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { peopleKeys } from '#shared/people/people-keys.ts';

/** The loops that come first on a profile. */
export const pinnedQuery = (userId: string) =>
  queryOptions({
    queryKey: peopleKeys.pinned(userId),
    // Like the profile: returning from one of the loops finds the page unchanged.
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => callApi('users.pinned', { params: { userId } }, { signal }),
  });

/** Pins and unpins the user's own loops. The newest pin comes first. */
export const usePins = (userId: string) => {
  const client = useQueryClient();
  const { queryKey } = pinnedQuery(userId);
  const pinned = useQuery(pinnedQuery(userId)).data;
  const { mutate: replace } = useMutation({
    mutationFn: (loops: readonly Loop[]) =>
      callApi('users.pin', { body: { loopIds: loops.map(({ id }) => id) } }),
    onMutate: async (loops) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, [...loops]);
      return before;
    },
    onError: (error, _loops, before) => {
      client.setQueryData(queryKey, before);
      showNotice('pinFailed', error);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const without = (loop: Loop) => (pinned ?? []).filter(({ id }) => id !== loop.id);
  return {
    /** Undefined until they are loaded. */
    pinned,
    full: (pinned?.length ?? 0) >= limits.pinnedLoops.max,
    /** In the place of another one, if there are as many as there can be. */
    pin: (loop: Loop, instead?: Loop) =>
      replace([loop, ...(instead ? without(instead) : without(loop))]),
    unpin: (loop: Loop) => replace(without(loop)),
    /** All of them, in this order. */
    arrange: replace,
  };
};
