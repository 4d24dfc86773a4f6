import { useSyncExternalStore } from 'react';

const FINE = '(hover: hover) and (pointer: fine)';

const subscribe = (notify: () => void): (() => void) => {
  const query = matchMedia(FINE);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
};

/** Whether one points with a mouse or a trackpad, and clicks rather than taps. */
export const useFinePointer = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(FINE).matches);
