import type { Output } from '@swirl/contract/endpoints';
import type { Profile, UserCard } from '@swirl/contract/schemas/users';
import type { QueryClient } from '@tanstack/react-query';
import { mapPages } from '../api/map-pages.ts';
import { notificationKeys } from '../notifications/notification-keys.ts';
import { peopleKeys } from './people-keys.ts';

type Discover = Output<'discover.read'>;
type InboxGroup = Output<'notifications.list'>[number];

/** Updates every cached card of a user. */
export const patchPerson = (
  client: QueryClient,
  userId: string,
  change: (person: UserCard) => UserCard,
) => {
  const changed = (people: UserCard[]): UserCard[] =>
    people.some(({ id }) => id === userId)
      ? people.map((person) => (person.id === userId ? change(person) : person))
      : people;
  mapPages(client, peopleKeys.lists, changed);
  client.setQueryData<Discover>(
    peopleKeys.discover,
    (found) => found && { ...found, suggestedCreators: changed(found.suggestedCreators) },
  );
};

/** Updates in the inbox whether the viewer follows a user named there. */
export const patchFollowed = (client: QueryClient, userId: string, isFollowing: boolean) => {
  const named = (group: InboxGroup): InboxGroup =>
    group.actors.some(({ id }) => id === userId)
      ? {
          ...group,
          actors: group.actors.map((actor) =>
            actor.id === userId ? { ...actor, isFollowing } : actor,
          ),
        }
      : group;
  mapPages<InboxGroup>(client, notificationKeys.inbox, (groups) => groups.map(named));
};

export const patchProfile = (
  client: QueryClient,
  userId: string,
  change: (profile: Profile) => Profile,
) => {
  client.setQueryData<Profile>(peopleKeys.profile(userId), (profile) => profile && change(profile));
};
