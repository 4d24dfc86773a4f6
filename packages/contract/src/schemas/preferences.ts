import { z } from 'zod';
import { errorCode } from '../errors.ts';
import { preferenceFields, type Preferences, type StoredPreferences } from '../preferences.ts';
import { id } from './text.ts';

const invalid = errorCode('preference_invalid');

const settings = z.strictObject(
  {
    stayLoggedIn: z.boolean(),
    theme: z.enum(preferenceFields.theme.values),
    fontSize: z.enum(preferenceFields.fontSize.values),
    language: z.enum(preferenceFields.language.values),
    homeFeed: z.enum(preferenceFields.homeFeed.values),
    contentWarnings: z.enum(preferenceFields.contentWarnings.values),
    aiLoops: z.enum(preferenceFields.aiLoops.values),
    privacyShowEmail: z.boolean(),
    privacyShowActivity: z.boolean(),
    loopVisibility: z.enum(preferenceFields.loopVisibility.values),
    remixPermissions: z.enum(preferenceFields.remixPermissions.values),
    layerPermissions: z.enum(preferenceFields.layerPermissions.values),
    commentPermissions: z.enum(preferenceFields.commentPermissions.values),
    automaticCaptions: z.boolean(),
    syncDrafts: z.boolean(),
    notificationEmail: z.boolean(),
    notificationPush: z.boolean(),
    notificationInApp: z.boolean(),
    notifyOnComments: z.boolean(),
    notifyOnLikes: z.boolean(),
    notifyOnFollows: z.boolean(),
    notifyOnRemixes: z.boolean(),
  },
  invalid,
) satisfies z.ZodType<Preferences>;

/** The user's own view. Blocks have their own table and are shown here. */
export const preferences = z.object({ ...settings.shape, blockedUserIds: z.array(id) });

/** One setting at a time, so that two devices never overwrite each other's choices. */
export const preferenceInput = z.union(
  [
    settings.pick({ stayLoggedIn: true }),
    settings.pick({ theme: true }),
    settings.pick({ fontSize: true }),
    settings.pick({ language: true }),
    settings.pick({ homeFeed: true }),
    settings.pick({ contentWarnings: true }),
    settings.pick({ aiLoops: true }),
    settings.pick({ privacyShowEmail: true }),
    settings.pick({ privacyShowActivity: true }),
    settings.pick({ loopVisibility: true }),
    settings.pick({ remixPermissions: true }),
    settings.pick({ layerPermissions: true }),
    settings.pick({ commentPermissions: true }),
    settings.pick({ automaticCaptions: true }),
    settings.pick({ syncDrafts: true }),
    settings.pick({ notificationEmail: true }),
    settings.pick({ notificationPush: true }),
    settings.pick({ notificationInApp: true }),
    settings.pick({ notifyOnComments: true }),
    settings.pick({ notifyOnLikes: true }),
    settings.pick({ notifyOnFollows: true }),
    settings.pick({ notifyOnRemixes: true }),
  ],
  invalid,
) satisfies z.ZodType<StoredPreferences>;
