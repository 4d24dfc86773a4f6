import { z } from 'zod';
import { errorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { notificationKinds } from '../notifications.ts';
import { loop } from './loops.ts';
import { reactionMood } from './reactions.ts';
import { id, isStorable, moment, storableText } from './text.ts';
import { person } from './users.ts';

/** One row of the inbox: all reactions to one loop, all followers of one day. */
export const notificationGroup = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  /** The latest notification in it, and its time. */
  latestId: id,
  createdAt: moment,
  unread: z.boolean(),
  /** The latest users, at most three; empty for moderation decisions. */
  actors: z.array(person.extend({ isFollowing: z.boolean() })),
  /** The number of users, counted up to `limits.notifications.countedUpTo`. */
  total: z.int().min(0),
  /** What all of them felt, if there are at most three and they show it. */
  mood: reactionMood.nullable(),
  /** The recipient's loop it is about; for a remix, the latest remix. */
  loop: loop.nullable(),
  /** The latest comment. */
  comment: z.object({ id, content: z.string() }).nullable(),
  /** Whether all of its comments are voice comments. */
  voice: z.boolean(),
  statementId: id.nullable(),
});

/**
 * The number of groups with unread notifications, counted up to `limits.notifications.countedUpTo`.
 */
export const unreadCount = z.object({ unread: z.int().min(0) });

/** All up to and including one notification, or those of one group: later ones stay unread. */
export const markReadInput = z.strictObject({
  upTo: id,
  groupId: storableText().max(limits.notifications.groupId.max).optional(),
});

const base64url = (length: number) =>
  storableText().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`));

/** The fields of a browser's `PushSubscription`. */
export const pushSubscriptionInput = z.strictObject({
  endpoint: z
    .url({ protocol: /^https$/, error: errorCode('push_endpoint_refused') })
    .max(limits.push.endpoint.max, errorCode('push_endpoint_refused'))
    .refine(isStorable, errorCode('push_endpoint_refused')),
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
});

/** Null if the operator has not configured push. */
export const pushKey = z.object({ key: z.string().nullable() });

export type NotificationGroup = z.output<typeof notificationGroup>;
