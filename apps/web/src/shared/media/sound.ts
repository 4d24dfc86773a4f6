import { useSyncExternalStore } from 'react';

// For this visit: nobody is surprised by sound, and nobody has to ask for it twice.
let muted = true;
const listeners = new Set<() => void>();

export const isMuted = (): boolean => muted;

export const onMutedChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Call it in the handler of a tap or key: phones grant sound to each media element during a gesture
 * only, so the pool unmutes all of its elements before this returns.
 */
export const setMuted = (next: boolean): void => {
  if (muted === next) return;
  muted = next;
  for (const listener of listeners) listener();
};

export const toggleSound = (): void => setMuted(!muted);

export const useMuted = (): boolean => useSyncExternalStore(onMutedChange, isMuted);
