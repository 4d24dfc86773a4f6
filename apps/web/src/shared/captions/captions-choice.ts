import { useSyncExternalStore } from 'react';
import { readDevice, writeDevice } from '../config/device-storage.ts';

// Stored on the device, like the theme.
let shown = readDevice('captions') === 'on';
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const toggleCaptions = (): void => {
  shown = !shown;
  writeDevice('captions', shown ? 'on' : null);
  for (const listener of listeners) listener();
};

export const useCaptionsShown = (): boolean => useSyncExternalStore(subscribe, () => shown);
