import type { List } from '@swirl/contract/schemas/lists';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../api/client.ts';
import { showNotice } from '../api/show-notice.ts';

const KEY = ['lists'];

export type Listed = List['faces'][number];

export const listsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => callApi('lists.list', {}, { signal }),
  // Only their owner changes them, maybe on another device.
  staleTime: 60_000,
});

export const listPeopleQuery = (listId: string) =>
  queryOptions({
    queryKey: [...KEY, listId],
    queryFn: ({ signal }) => callApi('lists.people', { params: { listId } }, { signal }),
    staleTime: 60_000,
  });

/** People whose name begins as typed. */
export const findPeopleQuery = (q: string) =>
  queryOptions({
    queryKey: ['people', 'for-list', 'found', q],
    queryFn: ({ signal }) => callApi('search.users', { query: { q } }, { signal }),
    enabled: q !== '',
    staleTime: 60_000,
  });

/** The user, who can't be on a list of their own, and whom they follow, as people to add. */
export const followedQuery = queryOptions({
  queryKey: ['people', 'for-list'],
  queryFn: async ({ signal }) => {
    const me = await callApi('auth.user', {}, { signal });
    const params = { userId: me.id };
    return { me, followed: await callApi('users.following', { params, query: {} }, { signal }) };
  },
  staleTime: 60_000,
});

export const useListChanges = () => {
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: KEY, exact: true });
  const failed = (error: unknown) => showNotice('listFailed', error);
  return {
    create: useMutation({
      mutationFn: (name: string) => callApi('lists.create', { body: { name } }),
      onSuccess: renew,
      onError: failed,
    }),
    rename: useMutation({
      mutationFn: ({ listId, name }: { listId: string; name: string }) =>
        callApi('lists.rename', { params: { listId }, body: { name } }),
      onSuccess: renew,
      onError: failed,
    }),
    remove: useMutation({
      mutationFn: (listId: string) => callApi('lists.delete', { params: { listId } }),
      onSuccess: renew,
      onError: failed,
    }),
  };
};

/** Shown at once, and undone if it is refused. */
export const useListed = (listId: string) => {
  const client = useQueryClient();
  const { queryKey } = listPeopleQuery(listId);
  return useMutation({
    scope: { id: `list ${listId}` },
    mutationFn: ({ person, listed }: { person: Listed; listed: boolean }) => {
      const params = { listId, userId: person.id };
      return callApi(listed ? 'lists.add' : 'lists.remove', { params });
    },
    onMutate: async ({ person, listed }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (people = []) => {
        const others = people.filter(({ id }) => id !== person.id);
        return listed ? [person, ...others] : others;
      });
      return { before };
    },
    onError: (error, _change, begun) => {
      client.setQueryData(queryKey, begun?.before);
      showNotice('listFailed', error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY, exact: true }),
  });
};
