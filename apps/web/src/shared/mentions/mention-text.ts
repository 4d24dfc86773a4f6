import { limits } from '@swirl/contract/limits';
import { mentionedNames, typedMention } from '@swirl/contract/mentions';

/** The beginning of a name before the caret, unless the text mentions as many people as it may. */
export const mentionAt = (text: string, caret: number | null): string | null => {
  const typed = caret === null ? null : typedMention(text.slice(0, caret));
  if (typed === null || caret === null) return null;
  const before = text.slice(0, caret - typed.length - 1);
  return mentionedNames(`${before} ${text.slice(caret)}`).length < limits.mentions.max
    ? typed
    : null;
};

/** Completes the name before the caret. */
export const completeMention = (
  text: string,
  caret: number,
  { typed, username }: { typed: string; username: string },
): { text: string; caret: number } => {
  const before = `${text.slice(0, caret - typed.length)}${username} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
};

/** A name in parts: where a word of it begins as typed. */
export const beginningIn = (name: string, typed: string): [string, string, string] => {
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${typed}`, 'iu').exec(name);
  if (found === null) return [name, '', ''];
  const end = found.index + found[0].length;
  return [name.slice(0, found.index), found[0], name.slice(end)];
};
