const onOff = [true, false] as const;

/** Every setting of a user: its values, and its default. */
export const preferenceFields = {
  stayLoggedIn: { values: onOff, initial: false },
  theme: { values: ['light', 'dark', 'system'], initial: 'system' },
  fontSize: { values: ['small', 'medium', 'large'], initial: 'medium' },
  /** For emails and push, and for devices without a choice; 'system' follows the browser. */
  language: { values: ['system', 'en', 'de', 'es', 'ar'], initial: 'system' },
  /** What Home opens with. */
  homeFeed: { values: ['for-you', 'newest', 'following'], initial: 'for-you' },
  /** What happens to loops with a warning; 'hide' leaves them out of feeds, Discover and search. */
  contentWarnings: { values: ['cover', 'show', 'hide'], initial: 'cover' },
  /** What happens to loops whose author made a part with AI; 'hide' as for warnings. */
  aiLoops: { values: ['show', 'hide'], initial: 'show' },
  privacyShowEmail: { values: onOff, initial: false },
  privacyShowActivity: { values: onOff, initial: true },
  loopVisibility: { values: ['public', 'friends', 'private'], initial: 'public' },
  remixPermissions: { values: ['everyone', 'friends', 'nobody'], initial: 'everyone' },
  /** For new loops. Closed until someone chooses: their voice is used in the loops of others. */
  layerPermissions: { values: ['everyone', 'friends', 'nobody'], initial: 'nobody' },
  /** For all loops for which nothing else was chosen. */
  commentPermissions: { values: ['everyone', 'friends', 'nobody'], initial: 'everyone' },
  /** Whether what is said in their loops is written down for them. */
  automaticCaptions: { values: onOff, initial: true },
  /** Whether drafts are kept on the server too, for all devices of the user. */
  syncDrafts: { values: onOff, initial: false },
  notificationEmail: { values: onOff, initial: true },
  notificationPush: { values: onOff, initial: true },
  notificationInApp: { values: onOff, initial: true },
  notifyOnComments: { values: onOff, initial: true },
  notifyOnLikes: { values: onOff, initial: true },
  notifyOnFollows: { values: onOff, initial: true },
  notifyOnRemixes: { values: onOff, initial: true },
} as const;

export type PreferenceField = keyof typeof preferenceFields;
export type Preferences = {
  [Field in PreferenceField]: (typeof preferenceFields)[Field]['values'][number];
};
export type Visibility = Preferences['loopVisibility'];
export type RemixPermission = Preferences['remixPermissions'];

/** The stored part: only what a user has changed. */
export type StoredPreferences = Partial<Preferences>;

/** A user's stored choices over the defaults; an unknown value counts as unset. */
export function withDefaults(stored: unknown): Preferences {
  const given: ReadonlyMap<string, unknown> = new Map(
    typeof stored === 'object' && stored !== null ? Object.entries(stored) : [],
  );
  const fields = preferenceFields;
  return {
    stayLoggedIn: readField(fields.stayLoggedIn, given.get('stayLoggedIn')),
    theme: readField(fields.theme, given.get('theme')),
    fontSize: readField(fields.fontSize, given.get('fontSize')),
    language: readField(fields.language, given.get('language')),
    homeFeed: readField(fields.homeFeed, given.get('homeFeed')),
    contentWarnings: readField(fields.contentWarnings, given.get('contentWarnings')),
    aiLoops: readField(fields.aiLoops, given.get('aiLoops')),
    privacyShowEmail: readField(fields.privacyShowEmail, given.get('privacyShowEmail')),
    privacyShowActivity: readField(fields.privacyShowActivity, given.get('privacyShowActivity')),
    loopVisibility: readField(fields.loopVisibility, given.get('loopVisibility')),
    remixPermissions: readField(fields.remixPermissions, given.get('remixPermissions')),
    layerPermissions: readField(fields.layerPermissions, given.get('layerPermissions')),
    commentPermissions: readField(fields.commentPermissions, given.get('commentPermissions')),
    automaticCaptions: readField(fields.automaticCaptions, given.get('automaticCaptions')),
    syncDrafts: readField(fields.syncDrafts, given.get('syncDrafts')),
    notificationEmail: readField(fields.notificationEmail, given.get('notificationEmail')),
    notificationPush: readField(fields.notificationPush, given.get('notificationPush')),
    notificationInApp: readField(fields.notificationInApp, given.get('notificationInApp')),
    notifyOnComments: readField(fields.notifyOnComments, given.get('notifyOnComments')),
    notifyOnLikes: readField(fields.notifyOnLikes, given.get('notifyOnLikes')),
    notifyOnFollows: readField(fields.notifyOnFollows, given.get('notifyOnFollows')),
    notifyOnRemixes: readField(fields.notifyOnRemixes, given.get('notifyOnRemixes')),
  };
}

function readField<Value>(
  field: { readonly values: readonly Value[]; readonly initial: Value },
  stored: unknown,
): Value {
  return field.values.find((value) => value === stored) ?? field.initial;
}
