import type { Output } from '@swirl/contract/endpoints';
import { displayName } from '@swirl/contract/names';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { onUnblocked, onMuted, removePerson } from '#shared/people/person-cache.ts';
import { peopleKeys } from '#shared/people/people-keys.ts';

/** Another user, and how to name them. */
export type OtherPerson = { id: string; name: string };

/** A user whom the viewer has blocked or muted. */
export type RestrictedPerson =
  | Omit<Output<'users.blocked'>[number], 'blockedAt'>
  | Omit<Output<'users.muted'>[number], 'mutedAt'>;

/** The users whom the viewer has blocked, the latest first. */
export const blockedQuery = queryOptions({
  queryKey: peopleKeys.blocked,
  queryFn: ({ signal }) => callApi('users.blocked', {}, { signal }),
});

/** The users whom the viewer has muted, the latest first. */
export const mutedQuery = queryOptions({
  queryKey: peopleKeys.muted,
  queryFn: ({ signal }) => callApi('users.muted', {}, { signal }),
});

const relations = {
  /** From then on neither of the two sees the other. */
  block: {
    listKey: peopleKeys.blocked,
    add: (userId: string): Promise<RestrictedPerson> =>
      callApi('users.block', { body: { userId } }),
    remove: (userId: string): Promise<unknown> => callApi('users.unblock', { params: { userId } }),
    hide: removePerson,
    notices: {
      added: 'userBlocked',
      addFailed: 'blockFailed',
      removed: 'userUnblocked',
      removeFailed: 'unblockFailed',
    },
  },
  /** Their loops disappear from feeds and suggestions, and they are not notified. */
  mute: {
    listKey: peopleKeys.muted,
    add: (userId: string): Promise<RestrictedPerson> => callApi('users.mute', { body: { userId } }),
    remove: (userId: string): Promise<unknown> => callApi('users.unmute', { params: { userId } }),
    hide: onMuted,
    notices: {
      added: 'userMuted',
      addFailed: 'muteFailed',
      removed: 'userUnmuted',
      removeFailed: 'unmuteFailed',
    },
  },
} as const;

type People = readonly RestrictedPerson[];

const without = (people: People, userId: string): People =>
  people.filter(({ id }) => id !== userId);

type RelationChanges = { onAdded?: (userId: string) => void; onRemoved?: (userId: string) => void };

/** Blocks or mutes a user, and undoes it: the row disappears at once, and returns on failure. */
export const useRelation = (kind: keyof typeof relations, changes: RelationChanges = {}) => {
  const { listKey, add, remove, hide, notices } = relations[kind];
  const client = useQueryClient();
  return {
    add: useMutation({
      mutationFn: add,
      onSuccess: (person) => {
        client.setQueryData<People>(
          listKey,
          (list) => list && [person, ...without(list, person.id)],
        );
        changes.onAdded?.(person.id);
        hide(client, person.id);
        showNotice(notices.added, undefined, displayName(person));
      },
      onError: (error) => showNotice(notices.addFailed, error),
    }),
    remove: useMutation({
      mutationFn: remove,
      onMutate: (userId) => {
        const before = client.getQueryData<People>(listKey);
        client.setQueryData<People>(listKey, (list) => list && without(list, userId));
        return before;
      },
      onSuccess: (_answer, userId) => {
        changes.onRemoved?.(userId);
        onUnblocked(client);
        showNotice(notices.removed);
      },
      onError: (error, _userId, before) => {
        client.setQueryData<People>(listKey, before);
        showNotice(notices.removeFailed, error);
      },
    }),
  };
};
