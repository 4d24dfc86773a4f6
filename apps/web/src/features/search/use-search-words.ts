import { limits } from '@swirl/contract/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { uiConstants } from '#shared/config/ui-constants.ts';
import type { SearchTab } from './search-address.ts';
import { readSearch, searchAddress } from './search-address.ts';

/** What is typed, and what of it is searched for: the address, once typing has paused. */
export const useSearchWords = (roomForAll: boolean) => {
  const { q, tab } = readSearch(useSearch(), roomForAll);
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState(q);
  const [seen, setSeen] = useState(q);
  // The address changed by itself: a mood was tapped, or one went back.
  if (q !== seen) {
    setSeen(q);
    if (q !== typed.trim()) setTyped(q);
  }

  const go = (words: string, to: SearchTab) =>
    navigate(searchAddress(words.trim().slice(0, limits.search.query.max), to), { replace: true });

  const settle = useEffectEvent((words: string) => {
    if (words.trim() !== q.trim()) go(words, tab);
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
