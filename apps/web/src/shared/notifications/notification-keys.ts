/** The query keys of notifications: the inbox as pages of groups, and the unread count. */
export const notificationKeys = {
  all: ['notifications'],
  inbox: ['notifications', 'inbox'],
  unread: ['notifications', 'unread'],
} as const;
