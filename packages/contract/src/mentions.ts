import { limits } from './limits.ts';

const { min, max } = limits.username;

/**
 * What is linked in a text: addresses, `@name` and `#mood`, of which the last two are groups. Both are
 * words of their own: after a letter, a slash or a dot they are part of an address.
 */
export const linkedText = new RegExp(
  `https?://[^\\s<>"]+|(?<![\\p{L}\\p{N}_@#/.&])(?:@([A-Za-z0-9_]{${min},${max}})|#(?=[\\w-]*[a-z])([a-z0-9]+(?:-[a-z0-9]+)*))(?![\\p{L}\\p{N}_])`,
  'giu',
);

/** The names that a text mentions, in lower case. Further ones stay text. */
export function mentionedNames(text: string): string[] {
  const names = [...text.matchAll(linkedText)].flatMap(([, name]) => name?.toLowerCase() ?? []);
  return [...new Set(names)].slice(0, limits.mentions.max);
}

/** Where a person who could be mentioned is known from, in the order in which they are offered. */
export const mentionOrigins = ['here', 'friend', 'other'] as const;

/** The beginning of a name that is being typed at the end of a text, without the @. */
export function typedMention(textBefore: string): string | null {
  return /(?<![\p{L}\p{N}_@#/.&])@([\p{L}\p{N}_]{1,20})$/u.exec(textBefore)?.[1] ?? null;
}
