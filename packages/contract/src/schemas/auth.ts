import { z } from 'zod';
import { errorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { registrationModes } from '../registration.ts';
import { avatarConfigInput } from './avatar.ts';
import { clearable, moment, storableText } from './text.ts';
import { currentUser, firstName, lastName, username } from './users.ts';

export const emailAddress = storableText()
  .trim()
  // Email addresses are case-insensitive, so they are stored in lower case.
  .toLowerCase()
  .max(limits.email.max, errorCode('email_invalid'))
  .pipe(z.email(errorCode('email_invalid')));

// Spaces are part of a password, so it is not trimmed.
const newPassword = storableText()
  .min(limits.password.min, errorCode('password_too_short'))
  .max(limits.password.max, errorCode('password_too_long'));

/** The token of an emailed link: 256 random bits, of which only a hash is stored. */
export const linkToken = storableText().regex(/^[A-Za-z0-9_-]{43}$/, errorCode('link_invalid'));
const inviteToken = storableText().regex(/^[A-Za-z0-9_-]{43}$/, errorCode('invite_invalid'));

export const signUpInput = z.strictObject({
  email: emailAddress,
  password: newPassword,
  username: clearable(username).optional(),
  firstName: clearable(firstName).optional(),
  lastName: clearable(lastName).optional(),
  /** Their face; without one, their initials stand for them. */
  avatarConfig: avatarConfigInput.nullable().optional(),
  stayLoggedIn: z.boolean().default(false),
  /** Whether the account begins with the first visit, from clients that show it. */
  firstVisit: z.boolean().default(false),
  invite: inviteToken.optional(),
});

/** Length limits only: the error never says more about what is wrong with a login. */
export const signInInput = z.strictObject({
  login: storableText().trim().min(1, errorCode('sign_in_failed')).max(limits.email.max),
  password: storableText().min(1, errorCode('sign_in_failed')).max(limits.password.max),
  stayLoggedIn: z.boolean().default(false),
});

/** Where addresses must be verified first, the response is the same for new and known ones. */
export const signUpOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('signed-in'), user: currentUser }),
  z.object({ outcome: z.literal('verify-email') }),
]);

export const linkInput = z.strictObject({ token: linkToken });
export const inviteInput = z.strictObject({ token: inviteToken });
export const resetRequestInput = z.strictObject({ email: emailAddress });
export const resetInput = z.strictObject({ token: linkToken, password: newPassword });

/** An account without a password (signed up through a provider) sets one without giving another. */
export const passwordChangeInput = z.strictObject({
  currentPassword: storableText().max(limits.password.max).optional(),
  password: newPassword,
});

/** The sign-in methods of the page. */
export const signInOptions = z.object({
  registration: z.enum(registrationModes),
  requireVerifiedEmail: z.boolean(),
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The operator's own pages, if any. */
  links: z.object({ terms: z.string().nullable(), privacy: z.string().nullable() }),
});

/** One of the user's sessions. The id is the stored hash, which cannot be used to sign in. */
export const ownSession = z.object({
  id: z.string(),
  device: z.string().nullable(),
  createdAt: moment,
  lastSeenAt: moment,
  expiresAt: moment,
  current: z.boolean(),
});

export const sessionParams = z.strictObject({ sessionId: storableText().regex(/^[0-9a-f]{64}$/) });
