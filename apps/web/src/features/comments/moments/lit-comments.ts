import { useSyncExternalStore } from 'react';

let lit: readonly string[] = [];
const listeners = new Set<() => void>();

/** The comments of the marker that is lit in the player. */
export const setLitComments = (ids: readonly string[]): void => {
  if (lit.length === 0 && ids.length === 0) return;
  lit = ids;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useIsLit = (commentId: string): boolean =>
  useSyncExternalStore(subscribe, () => lit.includes(commentId));
