import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let retry: (() => void) | undefined;

const change = (next: typeof retry): void => {
  retry = next;
  for (const listener of listeners) listener();
};

/** While what is shown was kept on this device, because the server could not be reached. */
export const offlineMode = {
  begin: (lookAgain: () => void): void => change(lookAgain),
  end: (): void => change(undefined),
  /** How to ask the server again. */
  read: (): (() => void) | undefined => retry,
};

const subscribe = (notify: () => void): (() => void) => {
  listeners.add(notify);
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    listeners.delete(notify);
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
};

/** Whether the device has a line; with one, the server may still be out of reach. */
export const useOnline = (): boolean =>
  useSyncExternalStore(subscribe, () => navigator.onLine && retry === undefined);
