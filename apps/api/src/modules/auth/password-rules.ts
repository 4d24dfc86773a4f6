import { limits } from '@swirl/contract/limits';
import { PRODUCT_NAME } from '@swirl/contract/product';
import { dictionary } from '@zxcvbn-ts/language-common';
import { ApiError } from '../../http/api-error.ts';

/**
 * Shorter passwords are refused for their length. The list comes from the zxcvbn strength meter.
 */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= limits.password.min),
);

/** Checks length and common passwords only; there are no rules about kinds of characters. */
export function checkNewPassword(
  password: string,
  about: { readonly email: string; readonly username?: string | null | undefined },
): void {
  const plain = password.toLowerCase();
  const known = [about.email, about.email.split('@')[0], about.username, PRODUCT_NAME]
    .map((word) => word?.toLowerCase() ?? '')
    .filter(Boolean);
  if (common.has(plain) || known.some((word) => isNearly(plain, word)) || isMonotonous(plain)) {
    throw new ApiError('password_too_common');
  }
}

/** The common password itself, repeated, or with a few digits and signs around it. */
function isNearly(password: string, word: string): boolean {
  const rest = password.replaceAll(word, '');
  return rest.length < password.length && /^[^a-z]{0,4}$/.test(rest);
}

/** One or two characters repeated. */
function isMonotonous(password: string): boolean {
  return new Set(password).size <= 2;
}
