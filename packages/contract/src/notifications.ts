/** What a person can be told about. */
export const notificationKinds = ['reaction', 'comment', 'follow', 'remix', 'statement'] as const;

export type NotificationKind = (typeof notificationKinds)[number];
