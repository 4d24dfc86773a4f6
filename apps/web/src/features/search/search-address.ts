import { pathTo } from '@swirl/contract/paths';

export type SearchTab = 'users' | 'loops';

const TABS: readonly SearchTab[] = ['users', 'loops'];

/** What an address asks for. A mood is looked for among loops unless the address says otherwise. */
export const readSearch = (search: string): { q: string; tab: SearchTab } => {
  const params = new URLSearchParams(search);
  const q = params.get('q') ?? '';
  const tab = TABS.find((name) => name === params.get('tab'));
  return { q, tab: tab ?? (q.trimStart().startsWith('#') ? 'loops' : 'users') };
};

export const searchAddress = (q: string, tab: SearchTab): string => pathTo.search({ q, tab });
