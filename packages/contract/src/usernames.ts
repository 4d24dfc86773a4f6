import { limits } from './limits.ts';

const DIGITS = 4;
const NAMELESS = 'looper';

/** A username to start from: the names in plain letters. Never the address, which is private. */
export function suggestUsername(person: {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}): string {
  const plain = [person.firstName, person.lastName]
    .map((name) => (name ?? '').normalize('NFKD').replaceAll(/[^A-Za-z0-9_]/g, ''))
    .filter(Boolean)
    .join('_')
    .toLowerCase()
    .slice(0, limits.username.max - DIGITS);
  return plain.length >= limits.username.min ? plain : NAMELESS;
}

/** The same with digits, for when it is taken. `chance` is between 0 and 1. */
export function varyUsername(username: string, chance: number): string {
  const digits = String(Math.floor(chance * 10 ** DIGITS)).padStart(DIGITS, '0');
  return `${username.slice(0, limits.username.max - DIGITS)}${digits}`;
}
