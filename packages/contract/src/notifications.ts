import type { Language } from './languages.ts';
import type { PreferenceField, Preferences } from './preferences.ts';

export const notificationKinds = ['reaction', 'comment', 'follow', 'remix', 'statement'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What the row of a notification can refer to, besides its recipient. */
type Reference = 'actorId' | 'loopId' | 'commentId' | 'remixId' | 'statementId';

interface NotificationRule {
  /** The setting that turns it off; null where nothing does. */
  readonly setting: PreferenceField | null;
  /** `loopId` is the recipient's own loop that it is about. */
  readonly refersTo: readonly Reference[];
  /** What all notifications of one row in the inbox have in common, besides their kind. */
  readonly groupBy: 'loopId' | 'statementId' | 'day';
  /** Whether it is in the inbox even when in-app notifications are turned off. */
  readonly alwaysInApp: boolean;
  /** Whether it is part of the email digest. */
  readonly inDigest: boolean;
}

const ordinary = { alwaysInApp: false, inDigest: true } as const;

/**
 * What the kinds of notifications have in common and where they differ. Whether one still applies when it is shown is decided by
 * `packages/db/src/notification-visibility.ts`; its texts and icon are in the web app's
 * `notification-kinds.ts`, its email text in the worker's mails.
 */
export const notificationRules = {
  reaction: {
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
  // A moderator's decision about what the recipient posted: they may appeal against it, and it has
  // an email of its own, which does not wait for the digest.
  statement: {
    setting: null,
    refersTo: ['statementId'],
    groupBy: 'statementId',
    alwaysInApp: true,
    inDigest: false,
  },
} as const satisfies Readonly<Record<NotificationKind, NotificationRule>>;

type Rules = typeof notificationRules;

/** Kinds that the email digest has a line for. */
export type DigestKind = {
  [Kind in NotificationKind]: Rules[Kind]['inDigest'] extends true ? Kind : never;
}[NotificationKind];

export const isDigestKind = (kind: NotificationKind): kind is DigestKind =>
  notificationRules[kind].inDigest;

/** A notification's kind with exactly what that kind refers to. */
export type NotificationSubject = {
  [Kind in NotificationKind]: { readonly kind: Kind } & {
    readonly [Field in Rules[Kind]['refersTo'][number]]: string;
  };
}[NotificationKind];

export interface NotificationChannels {
  readonly inApp: boolean;
  readonly push: boolean;
  readonly email: boolean;
}

/** By which ways a person wants to be told of something. */
export function channelsOf(kind: NotificationKind, preferences: Preferences): NotificationChannels {
  const { setting, alwaysInApp, inDigest } = notificationRules[kind];
  const wanted = setting === null || preferences[setting];
  return {
    inApp: alwaysInApp || (wanted && preferences.notificationInApp),
    push: wanted && preferences.notificationPush,
    email: inDigest && wanted && preferences.notificationEmail,
  };
}

/** What a push message says; the device finds the words. */
export interface PushPayload {
  readonly kind: NotificationKind;
  /** The latest of those who did it. */
  readonly actorName: string | null;
  /** How many others did the same. */
  readonly others: number;
  readonly notificationId: string;
  /** A later message about the same takes this one's place. */
  readonly groupId: string;
  /** The screen it leads to. */
  readonly path: string;
  /** What its person chose; without a choice the device's own. */
  readonly language?: Language;
}
