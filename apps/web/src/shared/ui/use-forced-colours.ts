import { useSyncExternalStore } from 'react';

const QUERY = '(forced-colors: active)';

const subscribe = (notify: () => void): (() => void) => {
  const query = matchMedia(QUERY);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
};

/** Whether the system's own colors are in force; follows changes. */
export const useForcedColours = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
