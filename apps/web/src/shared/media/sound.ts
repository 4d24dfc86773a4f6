import { useSyncExternalStore } from 'react';
import { readDevice, writeDevice } from '../config/device-storage.ts';

// For this visit: sound never starts unexpectedly, and has to be turned on only once.
let muted = true;
/** 0 to 1. Only where there is a slider: phones have buttons for it. */
let volume = Math.min(1, Math.max(0, Number(readDevice('volume') ?? 1) || 0));
const listeners = new Set<() => void>();

export const isMuted = (): boolean => muted;
export const volumeNow = (): number => volume;

/** Muted or not, or the volume. */
export const onSoundChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const announce = (): void => {
  for (const listener of listeners) listener();
};

/**
 * Call it in the handler of a tap or key: phones allow sound for each media element only during a
 * gesture, so the pool unmutes all its elements before this returns.
 */
export const setMuted = (next: boolean): void => {
  if (muted === next) return;
  muted = next;
  announce();
};

export const toggleSound = (): void => setMuted(!muted);

/** Raising it turns sound on, and zero turns it off. */
export const setVolume = (next: number): void => {
  muted = next === 0;
  // Sound that is turned on again is heard.
  if (next > 0) volume = next;
  writeDevice('volume', String(volume));
  announce();
};

export const useMuted = (): boolean => useSyncExternalStore(onSoundChange, isMuted);
export const useVolume = (): number => useSyncExternalStore(onSoundChange, volumeNow);
