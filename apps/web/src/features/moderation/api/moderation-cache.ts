import type { QueryClient } from '@tanstack/react-query';
import { mapPages } from '#shared/api/map-pages.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import { peopleKeys } from '#shared/people/people-keys.ts';
import { moderationKeys } from './moderation-keys.ts';

/** Cases and appeals go by their own id, people in a list by theirs. */
type Listed = { id: string } | { person: { id: string } };

const idOf = (item: Listed): string => ('id' in item ? item.id : item.person.id);

/** Takes something off the desk at once, before the lists are fetched again. */
export const takeOff = (client: QueryClient, queryKey: readonly string[], id: string): void =>
  mapPages<Listed>(client, queryKey, (items) => items.filter((item) => idOf(item) !== id));

const ON_THE_DESK = [
  moderationKeys.summary,
  moderationKeys.queues,
  moderationKeys.appeals,
  moderationKeys.suspended,
  moderationKeys.waitlist,
  moderationKeys.log,
];

/** What people see. It is fetched again when it is next looked at. */
const ELSEWHERE = [
  moderationKeys.cases,
  loopKeys.lists,
  loopKeys.ones,
  loopKeys.commentLists,
  peopleKeys.lists,
  peopleKeys.profiles,
  peopleKeys.discover,
];

/** After anything was decided. */
export const refreshAll = (client: QueryClient): void => {
  for (const queryKey of ON_THE_DESK) void client.invalidateQueries({ queryKey });
  for (const queryKey of ELSEWHERE) {
    void client.invalidateQueries({ queryKey, refetchType: 'none' });
  }
};
