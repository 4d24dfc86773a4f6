import type { Input } from '@swirl/contract/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { mapPages } from '#shared/api/map-pages.ts';
import { unreadQuery } from '#shared/notifications/unread-count.ts';
import type { NotificationGroup } from './inbox-query.ts';
import { inboxQuery } from './inbox-query.ts';

type Read = Input<'notifications.markRead'>['body'];

// Ids are sortable by time, so 'up to' is a comparison.
const covers = ({ upTo, groupId }: Read, { id, latestId }: NotificationGroup): boolean =>
  latestId <= upTo && (groupId === undefined || groupId === id);

/**
 * The last read id of a list: groups are sorted by their latest notification, which not everyone
 * may see.
 */
export const newestOf = (groups: readonly NotificationGroup[]): string =>
  groups.reduce((newest, { latestId }) => (latestId > newest ? latestId : newest), '');

/** Marks as read, here and on the server; the count is in its response. */
export const markRead = async (client: QueryClient, read: Read): Promise<void> => {
  const unread = await callApi('notifications.markRead', { body: read });
  client.setQueryData(unreadQuery.queryKey, unread);
  mapPages<NotificationGroup>(client, inboxQuery.queryKey, (groups) =>
    groups.map((group) =>
      group.unread && covers(read, group) ? { ...group, unread: false } : group,
    ),
  );
};
