export type FoundPart = { at: number; text: string; found: boolean };

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Splits a text where a search term matches the start of a word, for highlighting. */
export const matchedParts = (text: string, query: string): FoundPart[] => {
  const terms = query.split(/[\s#]+/).filter(Boolean);
  if (terms.length === 0) return [{ at: 0, text, found: false }];
  const starts = new RegExp(`(?<![\\p{L}\\p{N}])(?:${terms.map(escaped).join('|')})`, 'giu');
  const parts: FoundPart[] = [];
  let from = 0;
  const push = (until: number, found: boolean): void => {
    if (until > from) parts.push({ at: from, text: text.slice(from, until), found });
    from = until;
  };
  for (const match of text.matchAll(starts)) {
    push(match.index, false);
    push(match.index + match[0].length, true);
  }
  push(text.length, false);
  return parts;
};
