import { linkedText, mentionedNames } from '@swirl/contract/mentions';
import { isMoodSlug } from '@swirl/contract/moods';

/** `at` is its offset in the whole text, which makes equal parts unique. */
export type TextPart = { at: number; text: string } & (
  | { kind: 'text' }
  | { kind: 'person'; username: string }
  | { kind: 'mood'; mood: string }
  | { kind: 'link'; address: string }
);

const CLOSING = /[.,;:!?'’”»]+$/;

// Punctuation that ends a sentence and brackets around a link are not part of it.
const withoutClosing = (text: string): string => {
  const trimmed = text.replace(CLOSING, '');
  const open = trimmed.split('(').length;
  const closed = trimmed.split(')').length;
  return closed > open && trimmed.endsWith(')') ? withoutClosing(trimmed.slice(0, -1)) : trimmed;
};

const addressOf = (text: string): string | null => {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
};

const partOf = (
  { 0: found, 1: name, 2: mood, index }: RegExpExecArray,
  names: readonly string[],
): TextPart | null => {
  const part = { at: index, text: found };
  if (name !== undefined) {
    const username = name.toLowerCase();
    return names.includes(username) ? { ...part, kind: 'person', username } : null;
  }
  if (mood !== undefined) {
    const slug = mood.toLowerCase();
    return isMoodSlug(slug) ? { ...part, kind: 'mood', mood: slug } : null;
  }
  const text = withoutClosing(found);
  const address = addressOf(text);
  return address === null ? null : { kind: 'link', at: index, text, address };
};

/** A user's text split into plain text, mentions, moods and links. Nothing in it is treated as markup. */
export const textParts = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let from = 0;
  const plainUntil = (until: number): void => {
    if (until > from) parts.push({ kind: 'text', at: from, text: text.slice(from, until) });
  };
  const names = mentionedNames(text);
  for (const found of text.matchAll(linkedText)) {
    const part = partOf(found, names);
    if (part === null) continue;
    plainUntil(part.at);
    parts.push(part);
    from = part.at + part.text.length;
  }
  plainUntil(text.length);
  return parts;
};
