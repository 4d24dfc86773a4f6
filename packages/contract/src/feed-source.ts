import { limits } from './limits.ts';
import { profileTabs, type ProfileTab } from './loops.ts';
import { isMoodSlug } from './moods.ts';

/** A list that a feed can be opened from, and then stays in. */
export type ListSource =
  | { readonly kind: 'profile'; readonly userId: string; readonly tab: ProfileTab }
  | { readonly kind: 'liked'; readonly userId: string }
  | { readonly kind: 'mood'; readonly mood: string }
  | { readonly kind: 'search'; readonly q: string }
  /** What the viewer saved, or one of their collections. */
  | { readonly kind: 'saved'; readonly collectionId: string | null }
  /** The journey that this device keeps. */
  | { readonly kind: 'journey' };

/** What a feed shows: everything the viewer may see, the users they follow, or one list. */
export type FeedSource = { readonly kind: 'home' } | { readonly kind: 'following' } | ListSource;

export const homeSource: FeedSource = { kind: 'home' };

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** In an address: `profile:<userId>:posts`, `liked:<userId>`, `mood:chill`, `search:tea`, `saved`, `journey`. */
export function writeListSource(source: ListSource): string {
  const { kind } = source;
  if (kind === 'profile') return `${kind}:${source.userId}:${source.tab}`;
  if (kind === 'liked') return `${kind}:${source.userId}`;
  if (kind === 'journey') return kind;
  if (kind === 'saved') {
    return source.collectionId === null ? kind : `${kind}:${source.collectionId}`;
  }
  return kind === 'mood' ? `${kind}:${source.mood}` : `${kind}:${source.q}`;
}

/** Null if it names no list. */
export function readListSource(text: string): ListSource | null {
  const [kind = ''] = text.split(':', 1);
  if (text === 'journey') return { kind: 'journey' };
  if (text === 'saved') return { kind: 'saved', collectionId: null };
  const rest = text.slice(kind.length + 1);
  if (kind === 'profile') {
    const [userId = '', name, ...more] = rest.split(':');
    const tab = profileTabs.find((known) => known === name);
    const valid = idPattern.test(userId) && more.length === 0;
    return valid && tab !== undefined ? { kind, userId, tab } : null;
  }
  if (kind === 'saved') return idPattern.test(rest) ? { kind, collectionId: rest } : null;
  if (kind === 'liked') return idPattern.test(rest) ? { kind, userId: rest } : null;
  if (kind === 'mood') return isMoodSlug(rest) ? { kind, mood: rest } : null;
  if (kind === 'search') {
    const q = rest.trim();
    return q !== '' && q.length <= limits.search.query.max ? { kind, q } : null;
  }
  return null;
}

/** The source in the query of a feed's address; Home if it names none. */
export function readFeedSource(search: string): FeedSource {
  const query = new URLSearchParams(search);
  const list = readListSource(query.get('from') ?? '');
  if (list !== null) return list;
  return query.get('feed') === 'following' ? { kind: 'following' } : homeSource;
}
