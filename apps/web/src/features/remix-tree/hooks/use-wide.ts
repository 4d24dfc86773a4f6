import { useSyncExternalStore } from 'react';

// Where there is width but no height, the loop stands beside its tree as well.
const QUERY = '(min-width: 64rem), (orientation: landscape) and (max-height: 30rem)';

const subscribe = (notify: () => void): (() => void) => {
  const query = matchMedia(QUERY);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
};

/** Whether the selected loop has a place of its own beside the tree. */
export const useWide = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
