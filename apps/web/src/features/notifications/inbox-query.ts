import type { Output } from '@swirl/contract/endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Page } from '#shared/api/client.ts';
import { callPage } from '#shared/api/client.ts';
import { notificationKeys } from '#shared/notifications/notification-keys.ts';

export type NotificationGroup = Output<'notifications.list'>[number];

const FIRST: string | null = null;

/** The inbox, the latest first. */
export const inboxQuery = infiniteQueryOptions({
  queryKey: notificationKeys.inbox,
  queryFn: ({ pageParam, signal }) =>
    callPage(
      'notifications.list',
      { query: pageParam === null ? {} : { cursor: pageParam } },
      { signal },
    ),
  initialPageParam: FIRST,
  getNextPageParam: ({ next }: Page<NotificationGroup>) => next,
  // Visibility also changes with blocks and settings, without an event.
  staleTime: 0,
});
