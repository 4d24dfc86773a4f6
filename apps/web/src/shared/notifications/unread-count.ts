import { limits } from '@swirl/contract/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import { callApi } from '../api/client.ts';
import { notificationKeys } from './notification-keys.ts';

export const unreadQuery = queryOptions({
  queryKey: notificationKeys.unread,
  queryFn: ({ signal }) => callApi('notifications.unreadCount', {}, { signal }),
});

/** How many groups hold something new; none while that is not known. */
export const useUnreadCount = (): number => useQuery(unreadQuery).data?.unread ?? 0;

/** In a small place: it is not counted further than two digits. */
export const unreadShort = (unread: number): string =>
  unread < limits.notifications.countedUpTo ? String(unread) : m.inbox_unread_many();

/** As many as fit on a bell; it is not counted further than one digit. */
const BELL_COUNTS_TO = 9;

export const unreadOnBell = (unread: number): string =>
  unread <= BELL_COUNTS_TO ? String(unread) : m.inbox_unread_bell();

export const unreadSpoken = (unread: number): string =>
  m.inbox_unread_count({ count: unread, text: unreadShort(unread) });
