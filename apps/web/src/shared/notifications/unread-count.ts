import { limits } from '@swirl/contract/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import { callApi } from '../api/client.ts';
import { notificationKeys } from './notification-keys.ts';

export const unreadQuery = queryOptions({
  queryKey: notificationKeys.unread,
  queryFn: ({ signal }) => callApi('notifications.unreadCount', {}, { signal }),
});

/** How many groups are unread; 0 while unknown. */
export const useUnreadCount = (): number => useQuery(unreadQuery).data?.unread ?? 0;

/** For small spaces: capped at two digits. */
export const unreadShort = (unread: number): string =>
  unread < limits.notifications.countedUpTo ? String(unread) : m.inbox_unread_many();

/** For the bell: capped at one digit. */
const BELL_COUNTS_TO = 9;

export const unreadOnBell = (unread: number): string =>
  unread <= BELL_COUNTS_TO ? String(unread) : m.inbox_unread_bell();

export const unreadSpoken = (unread: number): string =>
  m.inbox_unread_count({ count: unread, text: unreadShort(unread) });
