import { limits } from '@swirl/contract/limits';

/** `at` is its offset in the whole text, which makes equal parts unique. */
export type TextPart = { at: number; text: string } & (
  | { kind: 'text' }
  | { kind: 'person'; username: string }
  | { kind: 'link'; address: string }
);

const { min, max } = limits.username;
// A mention is separate: after a letter, a slash or a dot it is part of an address.
const LINKED = new RegExp(
  `https?://[^\\s<>"]+|(?<![\\w@/.])@([A-Za-z0-9_]{${min},${max}})(?!\\w)`,
  'gi',
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

const partOf = ({ 0: found, 1: username, index }: RegExpExecArray): TextPart | null => {
  if (username !== undefined) return { kind: 'person', at: index, text: found, username };
  const text = withoutClosing(found);
  const address = addressOf(text);
  return address === null ? null : { kind: 'link', at: index, text, address };
};

/** A user's text split into plain text, mentions and links. Nothing in it is treated as markup. */
export const textParts = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let from = 0;
  const plainUntil = (until: number): void => {
    if (until > from) parts.push({ kind: 'text', at: from, text: text.slice(from, until) });
  };
  for (const found of text.matchAll(LINKED)) {
    const part = partOf(found);
    if (part === null) continue;
    plainUntil(part.at);
    parts.push(part);
    from = part.at + part.text.length;
  }
  plainUntil(text.length);
  return parts;
};
