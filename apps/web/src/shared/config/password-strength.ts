import { limits } from '@swirl/contract/limits';

export const passwordStrengths = ['short', 'weak', 'fair', 'good', 'strong'] as const;
export type PasswordStrength = (typeof passwordStrengths)[number];

// Repeated and sequential characters count once: 'aaaa' and '1234' are one step each, not four.
const surprises = (password: string): number => {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  let count = Math.min(codes.length, 1);
  for (let index = 1; index < codes.length; index += 1) {
    const step = (codes[index] ?? 0) - (codes[index - 1] ?? 0);
    const before = index > 1 ? (codes[index - 1] ?? 0) - (codes[index - 2] ?? 0) : undefined;
    if (Math.abs(step) > 1 || step !== (before ?? step)) count += 1;
  }
  return count;
};

/**
 * How hard a password is to guess, mainly by its length; there are no rules about its characters.
 */
export const passwordStrength = (
  password: string,
  about: readonly string[] = [],
): PasswordStrength => {
  if (password.length < limits.password.min) return 'short';
  const plain = password.toLowerCase();
  const unknown = about
    .filter((word) => word.length > 2)
    .reduce((rest, word) => rest.replaceAll(word.toLowerCase(), ''), plain);
  const length = surprises(unknown);
  if (length < 7 || new Set(unknown).size < 5) return 'weak';
  if (length < 11) return 'fair';
  return length < 15 ? 'good' : 'strong';
};
