import { eq, or } from '../drizzle/orm.ts';
import {
  notificationEvents,
  notificationGroups,
  notificationKeys,
  notificationMarks,
  notifications,
} from '../tables/notifications.ts';
import { pushSubscriptions } from '../tables/push-subscriptions.ts';
import { rule, secret, withheldTable } from './rules.ts';

export const notificationRules = [
  rule(notifications, {
    // Notifications about the user's actions are in others' inboxes, and in their exports.
    rows: ({ id }) => or(eq(notifications.userId, id), eq(notifications.actorId, id)),
    sections: { notifications: ({ id }) => eq(notifications.userId, id) },
    columns: {
      userId: 'exported',
      id: 'exported',
      kind: 'exported',
      actorId: 'exported',
      loopId: 'exported',
      commentId: 'exported',
      remixId: 'exported',
      statementId: 'exported',
      groupKey: 'exported',
      createdAt: 'exported',
    },
    erasure: 'in-batches',
  }),
  withheldTable(notificationKeys, 'repeats what the notifications in the export say', {
    rows: ({ id }) => or(eq(notificationKeys.userId, id), eq(notificationKeys.actorId, id)),
    columns: ['notificationId', 'userId', 'kind', 'subjectId', 'actorId'],
    erasure: 'with-notification',
  }),
  rule(notificationGroups, {
    rows: ({ id }) => eq(notificationGroups.userId, id),
    sections: { notificationGroups: ({ id }) => eq(notificationGroups.userId, id) },
    columns: { userId: 'exported', key: 'exported', latestId: 'exported', readTo: 'exported' },
    erasure: 'in-batches',
  }),
  rule(notificationMarks, {
    rows: ({ id }) => eq(notificationMarks.userId, id),
    sections: { notificationMarks: ({ id }) => eq(notificationMarks.userId, id) },
    columns: {
      userId: 'exported',
      readTo: 'exported',
      mailedTo: 'exported',
      mailedAt: 'exported',
      mailDueAt: 'exported',
    },
    erasure: 'with-person',
  }),
  withheldTable(notificationEvents, 'becomes a notification within seconds', {
    rows: ({ id }) => or(eq(notificationEvents.userId, id), eq(notificationEvents.actorId, id)),
    columns: [
      'id',
      'userId',
      'kind',
      'actorId',
      'loopId',
      'commentId',
      'remixId',
      'statementId',
      'createdAt',
    ],
    erasure: 'in-batches',
  }),
  rule(pushSubscriptions, {
    rows: ({ id }) => eq(pushSubscriptions.userId, id),
    sections: { pushSubscriptions: ({ id }) => eq(pushSubscriptions.userId, id) },
    columns: {
      endpoint: 'exported',
      sid: secret,
      userId: 'exported',
      p256dh: 'exported',
      auth: secret,
      createdAt: 'exported',
    },
    erasure: 'with-session',
  }),
];
