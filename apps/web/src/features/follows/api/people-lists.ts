import type { UserCard } from '@swirl/contract/schemas/users';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Page } from '#shared/api/client.ts';
import { callPage } from '#shared/api/client.ts';
import { peopleKeys } from '#shared/people/people-keys.ts';

export type PeopleListName = 'followers' | 'following';

const CALLS = { followers: 'users.followers', following: 'users.following' } as const;
const FIRST: string | null = null;

/** Who follows a person, or whom they follow; the latest first. */
export const peopleListQuery = (list: PeopleListName, userId: string) =>
  infiniteQueryOptions({
    queryKey: peopleKeys[list](userId),
    queryFn: ({ pageParam, signal }) =>
      callPage(
        CALLS[list],
        { params: { userId }, query: pageParam === null ? {} : { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }: Page<UserCard>) => next,
    // Others come and go here unseen, so a list that is opened again is asked for again.
    staleTime: 0,
  });
