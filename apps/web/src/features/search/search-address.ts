import { pathTo } from '@swirl/contract/paths';

type Kind = 'users' | 'loops';
/** 'all': both side by side, on wide screens. */
export type SearchTab = Kind | 'all';

const KINDS: readonly Kind[] = ['users', 'loops'];

/**
 * The search in a URL. Without a tab, wide screens show both; otherwise a mood searches loops, and
 * anything else people.
 */
export const readSearch = (search: string, roomForAll: boolean): { q: string; tab: SearchTab } => {
  const params = new URLSearchParams(search);
  const q = params.get('q') ?? '';
  const kind = KINDS.find((name) => name === params.get('tab'));
  const usual = q.trimStart().startsWith('#') ? 'loops' : 'users';
  return { q, tab: kind ?? (roomForAll ? 'all' : usual) };
};

export const searchAddress = (q: string, tab: SearchTab): string =>
  pathTo.search(tab === 'all' ? { q } : { q, tab });
