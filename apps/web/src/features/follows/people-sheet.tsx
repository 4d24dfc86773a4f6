import { displayName } from '@swirl/contract/names';
import type { UserCard } from '@swirl/contract/schemas/users';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { callPage } from '#shared/api/client.ts';
import type { Page } from '#shared/api/client.ts';
import { MoreRows } from '#shared/people/more-rows.tsx';
import { peopleKeys } from '#shared/people/people-keys.ts';
import { UserRow } from '#shared/people/user-row.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { FollowButton } from './follow-button.tsx';

type PeopleListName = 'followers' | 'following';

const CALLS = { followers: 'users.followers', following: 'users.following' } as const;
const FIRST: string | null = null;

/** A user's followers or follows; the latest first. */
const peopleListQuery = (list: PeopleListName, userId: string) =>
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
    // No event reports changes by others, so a reopened list is refetched.
    staleTime: 0,
  });

type PeopleSheetProps = {
  list: PeopleListName;
  userId: string;
  meId: string;
  /** Before the people. */
  first?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const TITLES = { followers: m.followers_title, following: m.following_title } as const;
const EMPTY_TEXTS = { followers: m.followers_empty, following: m.following_empty } as const;

/** A user's followers or follows. */
export const PeopleSheet = ({
  list,
  userId,
  meId,
  first,
  open,
  onOpenChange,
}: PeopleSheetProps) => {
  const pages = useInfiniteQuery({ ...peopleListQuery(list, userId), enabled: open });
  const people = pages.data?.pages.flatMap(({ items }) => items);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={TITLES[list]()}
      className="h-[min(44rem,85dvh)] lg:h-[min(44rem,85dvh)]"
    >
      {first}
      <QueryState
        query={{ data: people, isError: pages.isError, refetch: pages.refetch }}
        empty={
          <p className="grid min-h-40 place-items-center text-center text-muted">
            {EMPTY_TEXTS[list]()}
          </p>
        }
      >
        {(found) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5 pt-1">
            {found.map((person) => (
              <li key={person.id}>
                <Follower person={person} meId={meId} />
              </li>
            ))}
            <MoreRows pages={pages} />
          </ul>
        )}
      </QueryState>
    </Sheet>
  );
};

const Follower = ({ person, meId }: { person: UserCard; meId: string }) => (
  <UserRow
    person={person}
    note={person.bio}
    replace
    {...(person.id !== meId && {
      action: (
        <FollowButton
          userId={person.id}
          name={displayName(person)}
          meId={meId}
          isFollowing={person.isFollowing}
        />
      ),
    })}
  />
);
