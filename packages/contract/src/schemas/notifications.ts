import { z } from 'zod';
import { errorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { notificationKinds } from '../notifications.ts';
import { loop } from './loops.ts';
import { id, isStorable, moment, storableText } from './text.ts';
import { person } from './users.ts';

/** What stands together in the inbox: all reactions to one loop, all who followed on one day. */
export const notificationGroup = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  /** The latest notification in it, and when that was. */
  latestId: id,
  createdAt: moment,
  unread: z.boolean(),
  /** The latest people, at most three; empty for what the place itself has to say. */
  actors: z.array(person.extend({ isFollowing: z.boolean() })),
  /** How many people in all, counted up to `limits.notifications.countedUpTo`. */
  total: z.int().min(0),
  /** One's own loop it is about; for a remix, the latest remix. */
  loop: loop.nullable(),
  /** The latest comment. */
  comment: z.object({ id, content: z.string() }).nullable(),
  statementId: id.nullable(),
});

/** How many groups hold something new, counted up to `limits.notifications.countedUpTo`. */
export const unreadCount = z.object({ unread: z.int().min(0) });

/** All up to and with one notification, or those of one group: what came since stays new. */
export const markReadInput = z.strictObject({
  upTo: id,
  groupId: storableText().max(limits.notifications.groupId.max).optional(),
});

const base64url = (length: number) =>
  storableText().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`));

/** As a browser's `PushSubscription` describes itself. */
export const pushSubscriptionInput = z.strictObject({
  endpoint: z
    .url({ protocol: /^https$/, error: errorCode('push_endpoint_refused') })
    .max(limits.push.endpoint.max, errorCode('push_endpoint_refused'))
    .refine(isStorable, errorCode('push_endpoint_refused')),
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
});

/** Null where the operator has not set push up. */
export const pushKey = z.object({ key: z.string().nullable() });

export type NotificationGroup = z.output<typeof notificationGroup>;
