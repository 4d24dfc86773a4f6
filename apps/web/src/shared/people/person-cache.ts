import type { Output } from '@swirl/contract/endpoints';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { QueryClient } from '@tanstack/react-query';
import { mapPages } from '../api/map-pages.ts';
import { loopKeys } from '../loops/loop-keys.ts';
import { notificationKeys } from '../notifications/notification-keys.ts';
import { peopleKeys } from './people-keys.ts';

/** A comment, which has an author, or a person. */
type Listed = { id: string; userId?: string };
type Discover = Output<'discover.read'>;

const keep = (
  client: QueryClient,
  queryKey: readonly string[],
  wanted: (item: Listed) => boolean,
): void => mapPages<Listed>(client, queryKey, (items) => items.filter(wanted));

const removeLoops = (client: QueryClient, userId: string, queryKey: readonly string[]): void =>
  mapPages<Loop>(client, queryKey, (items) => items.filter((loop) => loop.userId !== userId));

const leaveDiscover = (client: QueryClient, userId: string): void => {
  client.setQueryData<Discover>(
    peopleKeys.discover,
    (found) =>
      found && {
        ...found,
        suggestedCreators: found.suggestedCreators.filter(({ id }) => id !== userId),
      },
  );
};

/** Removes a user and everything they made from all caches. */
export const removePerson = (client: QueryClient, userId: string): void => {
  removeLoops(client, userId, loopKeys.lists);
  client.removeQueries({
    queryKey: loopKeys.ones,
    predicate: ({ queryKey }) => client.getQueryData<Loop>(queryKey)?.userId === userId,
  });
  keep(client, loopKeys.commentLists, (comment) => comment.userId !== userId);
  keep(client, peopleKeys.lists, ({ id }) => id !== userId);
  leaveDiscover(client, userId);
  for (const queryKey of [
    peopleKeys.profile(userId),
    peopleKeys.followed(userId),
    peopleKeys.followers(userId),
    peopleKeys.following(userId),
    loopKeys.likedBy(userId),
  ]) {
    client.removeQueries({ queryKey });
  }
  // It also changes follows and notifications.
  for (const queryKey of [peopleKeys.profiles, peopleKeys.muted, notificationKeys.all]) {
    void client.invalidateQueries({ queryKey });
  }
};

/** Removes a user from suggested content; pages that the viewer opens themselves keep it. */
export const onMuted = (client: QueryClient, userId: string): void => {
  removeLoops(client, userId, loopKeys.feeds);
  removeLoops(client, userId, loopKeys.featured);
  leaveDiscover(client, userId);
  void client.invalidateQueries({ queryKey: notificationKeys.all });
};

/** A user may be visible again anywhere: lists are refetched when they are next shown. */
export const onUnblocked = (client: QueryClient): void => {
  for (const queryKey of [
    loopKeys.lists,
    loopKeys.commentLists,
    peopleKeys.lists,
    peopleKeys.profiles,
    peopleKeys.discover,
    notificationKeys.all,
  ]) {
    void client.invalidateQueries({ queryKey });
  }
};
