/** Where notifications are kept: the inbox as pages of groups, and how many of them are unread. */
export const notificationKeys = {
  all: ['notifications'],
  inbox: ['notifications', 'inbox'],
  unread: ['notifications', 'unread'],
} as const;
