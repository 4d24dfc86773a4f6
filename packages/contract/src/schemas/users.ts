import { z } from 'zod';
import { errorCode } from '../errors.ts';
import { firstVisitSteps } from '../first-visit.ts';
import { limits } from '../limits.ts';
import { avatarConfig, avatarConfigInput } from './avatar.ts';
import { preferences } from './preferences.ts';
import { clearable, id, moment, storableText, typedName, typedText } from './text.ts';

const verificationStatus = z.string().max(limits.verificationStatus.max);
const count = z.int().min(0);

/** The public fields of a user, shown with everything they do. */
export const person = z.object({
  id,
  username: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  avatarConfig: avatarConfig.nullable(),
  verificationStatus,
});

/** What is left of the first visit; null once it is over. */
export const firstVisit = z.strictObject({ firstVisitStep: z.enum(firstVisitSteps).nullable() });

/** Null unless this viewer may see it. */
const email = z.string().nullable();
/** From their latest loop that this viewer may see: the ring around their picture. */
const moods = z.array(z.string());

export const loopAuthor = person.extend({
  email,
  /** Whether this viewer follows them. */
  isFollowing: z.boolean(),
});

export const userCard = person.extend({
  email,
  bio: z.string().nullable(),
  moods,
  isFollowing: z.boolean(),
});

export const verificationRequest = person.extend({ moods, requestedAt: moment });

export const profile = person.extend({
  email,
  coverImageUrl: z.string().nullable(),
  bio: z.string().nullable(),
  moods,
  /** Whether the user follows this viewer. */
  followsViewer: z.boolean(),
  /** Whether this viewer hides the user's reposts. */
  hidesReposts: z.boolean(),
  /** Whether this viewer may see the user's reactions. */
  showsLiked: z.boolean(),
  /** A pending request for a badge; visible to the user and to owners, false for everyone else. */
  verificationRequested: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
  _count: z.object({ loops: count, followers: count, following: count }),
});

export const currentUser = person.extend({
  email: z.string(),
  emailVerified: z.boolean(),
  coverImageUrl: z.string().nullable(),
  bio: z.string().nullable(),
  /** The operator requires a verified address before anything is posted, and this one is not. */
  mustVerifyEmail: z.boolean(),
  /** On the waitlist, not admitted yet. */
  waiting: z.boolean(),
  suspended: z.boolean(),
  /** When the account will be erased; null unless it is being deleted. */
  leavingUntil: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
  /** Whether they ever chose who may layer on their loops. */
  layersChosen: z.boolean(),
  /** Absent unless the operator lets people show themselves to other servers of the fediverse. */
  mayFederate: z.literal(true).optional(),
  ...firstVisit.shape,
  preferences,
});

export const blockedUser = person.extend({ blockedAt: moment });
export const mutedUser = person.extend({ mutedAt: moment });

export const username = storableText()
  .min(limits.username.min, errorCode('username_too_short'))
  .max(limits.username.max, errorCode('username_too_long'))
  .regex(limits.username.pattern, errorCode('username_invalid'));

export const firstName = typedName(limits.name.max, errorCode('first_name_too_long'));
export const lastName = typedName(limits.name.max, errorCode('last_name_too_long'));

/** An absent field is unchanged; null clears it. */
export const profileInput = z.strictObject({
  username: clearable(username).optional(),
  firstName: clearable(firstName).optional(),
  lastName: clearable(lastName).optional(),
  bio: clearable(typedText(limits.bio.max, errorCode('bio_too_long'))).optional(),
  avatarConfig: avatarConfigInput.nullable().optional(),
});

/** All of them, first one first. */
export const pinnedInput = z.strictObject({
  loopIds: z
    .array(id)
    .max(limits.pinnedLoops.max)
    .refine((ids) => new Set(ids).size === ids.length),
});

export const accountDeletionInput = z.strictObject({
  password: storableText().max(limits.password.max).optional(),
});

export type CurrentUser = z.output<typeof currentUser>;
export type Profile = z.output<typeof profile>;
export type UserCard = z.output<typeof userCard>;
