import { useSyncExternalStore } from 'react';
import { readDevice, writeDevice } from '../config/device-storage.ts';

// Stored on the device, whose keyboard or speech input it is about.
let on = readDevice('shortcuts') !== 'off';
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether letters and signs do something by themselves. */
export const areShortcutsOn = (): boolean => on;

export const setShortcuts = (next: boolean): void => {
  on = next;
  writeDevice('shortcuts', next ? null : 'off');
  for (const listener of listeners) listener();
};

export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, areShortcutsOn);
