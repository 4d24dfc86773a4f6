import { limits } from '@swirl/contract/limits';
import { moodSlugPattern } from '@swirl/contract/moods';

export interface SearchQuery {
  /** Moods typed with a #, without it. */
  readonly moods: readonly string[];
  /** The rest, as typed. */
  readonly text: string;
}

/** Separates `#moods` from text. Anything that cannot be a mood is searched for as text. */
export function parseSearchQuery(query: string): SearchQuery {
  const parts = query.split(/\s+/).filter(Boolean);
  const moods = parts.filter((part) => part.startsWith('#')).map(moodOf);
  const named = moods.filter((mood) => mood !== null);
  const text = parts.filter((part) => !part.startsWith('#') || moodOf(part) === null).join(' ');
  return { moods: [...new Set(named)], text };
}

/** Includes one that is still being typed, which may end in a hyphen. */
function moodOf(part: string): string | null {
  const slug = part.slice(1).toLowerCase().replace(/-+$/, '');
  return slug.length <= limits.moodSlug.max && moodSlugPattern.test(slug) ? slug : null;
}
