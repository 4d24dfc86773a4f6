import type { Language } from './languages.ts';
import type { PreferenceField, Preferences } from './preferences.ts';

/** What a person can be told about. */
export const notificationKinds = ['reaction', 'comment', 'follow', 'remix', 'statement'] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** The setting that switches a kind off. What was decided about one's own posts has none. */
const switchOf = {
  reaction: 'notifyOnLikes',
  comment: 'notifyOnComments',
  follow: 'notifyOnFollows',
  remix: 'notifyOnRemixes',
  statement: null,
} as const satisfies Record<NotificationKind, PreferenceField | null>;

export interface NotificationChannels {
  readonly inApp: boolean;
  readonly push: boolean;
  readonly email: boolean;
}

/** By which ways a person wants to be told of something. */
export function channelsOf(kind: NotificationKind, preferences: Preferences): NotificationChannels {
  const field = switchOf[kind];
  const wanted = field === null || preferences[field];
  return {
    // A decision about what one has posted always stands in the inbox: one may appeal against it.
    inApp: kind === 'statement' || (wanted && preferences.notificationInApp),
    push: wanted && preferences.notificationPush,
    // It has a mail of its own, which does not wait until others have gathered.
    email: kind !== 'statement' && wanted && preferences.notificationEmail,
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
