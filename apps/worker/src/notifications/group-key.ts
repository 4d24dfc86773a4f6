import { notificationRules, type NotificationKind } from '@swirl/contract/notifications';

interface Grouped {
  readonly kind: NotificationKind;
  readonly loopId: string | null;
  readonly commentId: string | null;
  readonly statementId: string | null;
}

/** Notifications with the same key share a row in the inbox. */
export function inboxGroupKey(event: Grouped & { readonly createdAt: string }): string {
  const { groupBy } = notificationRules[event.kind];
  return `${event.kind}:${groupBy === 'day' ? dayOf(event.createdAt) : event[groupBy]}`;
}

/** Notifications with the same key share a push message, or a line of the digest. */
export function messageGroupKey(notification: Grouped): string {
  const { groupBy } = notificationRules[notification.kind];
  return groupBy === 'day' ? notification.kind : `${notification.kind}:${notification[groupBy]}`;
}

function dayOf(moment: string): string {
  return new Date(moment).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
