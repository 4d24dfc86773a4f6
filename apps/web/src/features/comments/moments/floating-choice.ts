import { useSyncExternalStore } from 'react';
import { readDevice, writeDevice } from '#shared/config/device-storage.ts';

/** Of so many loops the device remembers that nothing floats over them. */
const MAX_QUIET = 100;

// Stored on the device, like captions.
let shown = readDevice('floatingComments') !== 'off';
let quiet: readonly string[] = readDevice('quietLoops')?.split(' ') ?? [];
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const changed = (): void => {
  for (const listener of listeners) listener();
};

/** Whether comments float over loops at their moment. */
export const useFloatingShown = (): boolean => useSyncExternalStore(subscribe, () => shown);

export const showFloating = (next: boolean): void => {
  shown = next;
  writeDevice('floatingComments', next ? null : 'off');
  changed();
};

/** Whether someone wants no comments to float over this loop. */
export const useIsQuiet = (loopId: string): boolean =>
  useSyncExternalStore(subscribe, () => quiet.includes(loopId));

export const setQuiet = (loopId: string, next: boolean): void => {
  const others = quiet.filter((id) => id !== loopId);
  quiet = next ? [loopId, ...others].slice(0, MAX_QUIET) : others;
  writeDevice('quietLoops', quiet.length === 0 ? null : quiet.join(' '));
  changed();
};
