import { useSyncExternalStore } from 'react';

const NONE: ReadonlySet<number> = new Set();
const mutedBy = new Map<string, ReadonlySet<number>>();
const listeners = new Set<() => void>();

const subscribe = (notify: () => void): (() => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};

/** Which positions of a loop the listener has silenced, for everything that draws its voices. */
export const setMutedVoices = (loopId: string, positions: ReadonlySet<number>): void => {
  if (positions.size === 0) mutedBy.delete(loopId);
  else mutedBy.set(loopId, positions);
  for (const listener of listeners) listener();
};

export const useMutedVoices = (loopId: string): ReadonlySet<number> =>
  useSyncExternalStore(subscribe, () => mutedBy.get(loopId) ?? NONE);
