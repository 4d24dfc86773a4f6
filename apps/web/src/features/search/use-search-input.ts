import { limits } from '@swirl/contract/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { uiConstants } from '#shared/config/ui-constants.ts';
import type { SearchTab } from './search-address.ts';
import { readSearch, searchAddress } from './search-address.ts';

/** The typed text, and the query in the URL, which follows once typing has paused. */
export const useSearchInput = (roomForAll: boolean) => {
  const { q, tab } = readSearch(useSearch(), roomForAll);
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState(q);
  const [seen, setSeen] = useState(q);
  // The URL changed: a mood was tapped, or Back was pressed.
  if (q !== seen) {
    setSeen(q);
    if (q !== typed.trim()) setTyped(q);
  }

  const go = (text: string, to: SearchTab) =>
    navigate(searchAddress(text.trim().slice(0, limits.search.query.max), to), { replace: true });

  const settle = useEffectEvent((text: string) => {
    if (text.trim() !== q.trim()) go(text, tab);
  });
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), uiConstants.search.debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    typed,
    setTyped,
    q: q.trim(),
    tab,
    setTab: (next: SearchTab) => go(typed, next),
    searchNow: () => go(typed, tab),
  };
};
