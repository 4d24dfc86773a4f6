import { useSyncExternalStore } from 'react';

/** Same breakpoint as in the style sheets: the player is a frame between rail and comments. */
const WIDE = '(min-width: 64rem) and (min-height: 27.01rem)';

const subscribe = (notify: () => void): (() => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
};

export const useWideScreen = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
