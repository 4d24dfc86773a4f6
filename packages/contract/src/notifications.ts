import type { Language } from './languages.ts';
import type { ReactionMood } from './mood-points.ts';
import type { PreferenceField, Preferences } from './preferences.ts';

export const notificationKinds = [
  'reaction',
  'repost',
  'comment',
  'follow',
  'remix',
  'statement',
  'stem_withdrawn',
  'reply',
  'comment_heart',
  'comment_pinned',
  'mention',
  'loop_mention',
  'captions_drafted',
  'schedule_failed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The columns of a notification besides its recipient. */
type Reference = 'actorId' | 'loopId' | 'commentId' | 'remixId' | 'statementId';

interface NotificationRule {
  /** The setting that turns it off; null if there is none. */
  readonly setting: PreferenceField | null;
  /** `loopId` is the loop that it is about; for most kinds the recipient's own. */
  readonly refersTo: readonly Reference[];
  /** What all notifications of one inbox row have in common, besides their kind. */
  readonly groupBy: 'loopId' | 'commentId' | 'statementId' | 'day';
  /** Whether it is in the inbox even when in-app notifications are turned off. */
  readonly alwaysInApp: boolean;
  /** Whether it is sent to devices. */
  readonly pushed: boolean;
  /** Whether it is part of the email digest. */
  readonly inDigest: boolean;
}

const ordinary = { alwaysInApp: false, pushed: true, inDigest: true } as const;

/**
 * What the kinds of notifications have in common and where they differ. Whether one still applies
 * when it is shown is decided by `packages/db/src/notification-visibility.ts`; its texts and icon
 * are in the web app's `notification-kinds.ts`, its email text in the worker's emails.
 */
export const notificationRules = {
  reaction: {
    setting: 'notifyOnLikes',
    refersTo: ['actorId', 'loopId'],
    groupBy: 'loopId',
    ...ordinary,
  },
  repost: {
    setting: 'notifyOnLikes',
    refersTo: ['actorId', 'loopId'],
    groupBy: 'loopId',
    ...ordinary,
  },
  comment: {
    setting: 'notifyOnComments',
    refersTo: ['actorId', 'loopId', 'commentId'],
    groupBy: 'loopId',
    ...ordinary,
  },
  follow: { setting: 'notifyOnFollows', refersTo: ['actorId'], groupBy: 'day', ...ordinary },
  remix: {
    setting: 'notifyOnRemixes',
    refersTo: ['actorId', 'loopId', 'remixId'],
    groupBy: 'loopId',
    ...ordinary,
  },
  // A moderator's decision about the recipient's content: they may appeal, and it has its own
  // email, which does not wait for the digest.
  statement: {
    setting: null,
    refersTo: ['statementId'],
    groupBy: 'statementId',
    alwaysInApp: true,
    pushed: true,
    inDigest: false,
  },
  // A voice has left the recipient's mix for good. Whose it was is not said.
  stem_withdrawn: {
    setting: 'notifyOnRemixes',
    refersTo: ['loopId'],
    groupBy: 'loopId',
    ...ordinary,
  },
  // Of the recipient's comment or reply; `commentId` is the new one.
  reply: {
    setting: 'notifyOnComments',
    refersTo: ['actorId', 'loopId', 'commentId'],
    groupBy: 'loopId',
    ...ordinary,
  },
  // `commentId` is the recipient's own comment, as for the next one.
  comment_heart: {
    setting: 'notifyOnLikes',
    refersTo: ['actorId', 'loopId', 'commentId'],
    groupBy: 'commentId',
    ...ordinary,
  },
  comment_pinned: {
    setting: 'notifyOnComments',
    refersTo: ['actorId', 'loopId', 'commentId'],
    groupBy: 'commentId',
    ...ordinary,
  },
  // Of the recipient, in a comment of another.
  mention: {
    setting: 'notifyOnComments',
    refersTo: ['actorId', 'loopId', 'commentId'],
    groupBy: 'loopId',
    ...ordinary,
  },
  // Of the recipient, in the caption of a loop or in a status.
  loop_mention: {
    setting: 'notifyOnComments',
    refersTo: ['actorId', 'loopId'],
    groupBy: 'loopId',
    ...ordinary,
  },
  // What was said in the recipient's loop was written down. It waits for them in the app, and nowhere else.
  captions_drafted: {
    setting: 'automaticCaptions',
    refersTo: ['loopId'],
    groupBy: 'loopId',
    alwaysInApp: false,
    pushed: false,
    inDigest: false,
  },
  // A scheduled loop of the recipient waits among their drafts, with the reason.
  schedule_failed: {
    setting: null,
    refersTo: [],
    groupBy: 'day',
    alwaysInApp: true,
    pushed: true,
    inDigest: false,
  },
} as const satisfies Readonly<Record<NotificationKind, NotificationRule>>;

type Rules = typeof notificationRules;

type KindWith<Channel extends 'pushed' | 'inDigest'> = {
  [Kind in NotificationKind]: Rules[Kind][Channel] extends true ? Kind : never;
}[NotificationKind];

/** Kinds that are sent to devices. */
export type PushedKind = KindWith<'pushed'>;
/** Kinds with a line in the email digest. */
export type DigestKind = KindWith<'inDigest'>;

export const isDigestKind = (kind: NotificationKind): kind is DigestKind =>
  notificationRules[kind].inDigest;

/** A notification's kind with exactly the columns of that kind. */
export type NotificationSubject = {
  [Kind in NotificationKind]: { readonly kind: Kind } & {
    readonly [Field in Rules[Kind]['refersTo'][number]]: string;
  };
}[NotificationKind];

/** The mood of all reactions of a group, if they have the same one. */
export function sharedMood(moods: readonly (ReactionMood | null)[]): ReactionMood | null {
  const [first = null] = moods;
  return moods.every((mood) => mood === first) ? first : null;
}

export interface NotificationChannels {
  readonly inApp: boolean;
  readonly push: boolean;
  readonly email: boolean;
}

/** The channels by which a user wants to be notified. */
export function channelsOf(kind: NotificationKind, preferences: Preferences): NotificationChannels {
  const { setting, alwaysInApp, pushed, inDigest } = notificationRules[kind];
  const wanted = setting === null || preferences[setting];
  return {
    inApp: alwaysInApp || (wanted && preferences.notificationInApp),
    push: pushed && wanted && preferences.notificationPush,
    email: inDigest && wanted && preferences.notificationEmail,
  };
}

/** The content of a push message; the device adds the text. */
export interface PushPayload {
  readonly kind: NotificationKind;
  /** The latest actor. */
  readonly actorName: string | null;
  /** The number of other actors. */
  readonly others: number;
  /** What they all felt. */
  readonly mood: ReactionMood | null;
  /** Whether they all answered with voice comments. */
  readonly voice: boolean;
  readonly notificationId: string;
  /** A later message with the same tag replaces this one. */
  readonly groupId: string;
  /** The screen it opens. */
  readonly path: string;
  /** The user's language; null for the device's own. */
  readonly language?: Language;
}
