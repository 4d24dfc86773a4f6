import { useSyncExternalStore } from 'react';

const FINE = '(hover: hover) and (pointer: fine)';

const subscribe = (notify: () => void): (() => void) => {
  const query = matchMedia(FINE);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
};

/** Whether the primary pointer is a mouse or a trackpad. */
export const useFinePointer = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(FINE).matches);
