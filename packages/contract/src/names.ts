import { limits } from './limits.ts';

export interface NamedPerson {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly username?: string | null;
  /** Null or absent unless this viewer may see it. */
  readonly email?: string | null;
}

function said(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

function localPart(email: string | null | undefined): string | null {
  return said(email?.split('@', 1)[0]);
}

/** The name on profiles, in lists and in comments. A first name alone is enough. */
export function displayName(person: NamedPerson): string {
  const first = said(person.firstName);
  const last = said(person.lastName);
  if (first) return last ? `${first} ${last}` : first;
  return localPart(person.email) ?? said(person.username) ?? 'Anonymous';
}

/** The name on loop cards and in the title of a share. */
export function cardName(person: NamedPerson): string {
  return said(person.firstName) ?? displayName(person);
}

/** The name in a device's account chooser. */
export function savedProfileName(person: NamedPerson): string {
  const joined = [said(person.firstName), said(person.lastName)].filter(Boolean).join(' ');
  return joined || (said(person.username) ?? 'User');
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function firstLetter(text: string): string {
  return letters.segment(text).containing(0)?.segment ?? '';
}

/** The first letters of the words of a name, drawn if there is no picture. */
export function initials(name: string): string {
  return (
    name
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, limits.initials.max)
      // Upper case can be longer than lower case (ß), so the first letter is taken again.
      .map((word) => firstLetter(firstLetter(word).toLocaleUpperCase('en')))
      .join('')
  );
}
