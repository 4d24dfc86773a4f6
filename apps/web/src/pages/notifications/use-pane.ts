import { useSyncExternalStore } from 'react';

/** Room for the rail, the list and a loop beside it. */
const ROOM = '(min-width: 80rem) and (min-height: 36rem)';

const subscribe = (notify: () => void): (() => void) => {
  const query = matchMedia(ROOM);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
};

export const usePane = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(ROOM).matches);
