import { z } from 'zod';
import { errors } from '../errors.ts';
import { limits } from '../limits.ts';
import { clearable } from './text.ts';
import { currentUser, firstName, lastName, username } from './users.ts';

export const emailAddress = z
  .string()
  .trim()
  .max(limits.email.max, errors.email_invalid.message)
  .pipe(z.email(errors.email_invalid.message));

// Spaces are part of a password, so it is not trimmed.
const newPassword = z
  .string()
  .min(limits.password.min, errors.password_too_short.message)
  .max(limits.password.max, errors.password_too_long.message);

export const signUpInput = z.strictObject({
  email: emailAddress,
  password: newPassword,
  username: clearable(username).optional(),
  firstName: clearable(firstName).optional(),
  lastName: clearable(lastName).optional(),
});

/** Bounds only: what is wrong with a login is never said more exactly. */
export const signInInput = z.strictObject({
  login: z.string().trim().min(1, errors.sign_in_failed.message).max(limits.email.max),
  password: z.string().min(1, errors.sign_in_failed.message).max(limits.password.max),
  stayLoggedIn: z.boolean().default(false),
});

/** Where addresses must be verified first, the answer is alike for new and known ones. */
export const signUpOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('signed-in'), user: currentUser }),
  z.object({ outcome: z.literal('verify-email') }),
]);
