import { useSyncExternalStore } from 'react';

// For this visit: sound never starts unexpectedly, and has to be turned on only once.
let muted = true;
const listeners = new Set<() => void>();

export const isMuted = (): boolean => muted;

export const onMutedChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Call it in the handler of a tap or key: phones allow sound for each media element only during a
 * gesture, so the pool unmutes all its elements before this returns.
 */
export const setMuted = (next: boolean): void => {
  if (muted === next) return;
  muted = next;
  for (const listener of listeners) listener();
};

export const toggleSound = (): void => setMuted(!muted);

export const useMuted = (): boolean => useSyncExternalStore(onMutedChange, isMuted);
