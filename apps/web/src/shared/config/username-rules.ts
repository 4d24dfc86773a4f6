import type { ErrorCode } from '@swirl/contract/errors';
import { limits } from '@swirl/contract/limits';

const { min, max, pattern } = limits.username;

/** The error of a username as typed, or null. An empty name is allowed. */
export const usernameRefusal = (typed: string): ErrorCode | null => {
  const username = typed.trim();
  if (username === '') return null;
  if (username.length < min) return 'username_too_short';
  if (username.length > max) return 'username_too_long';
  return pattern.test(username) ? null : 'username_invalid';
};
