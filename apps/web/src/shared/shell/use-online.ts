import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let retry: (() => void) | undefined;

const change = (next: typeof retry): void => {
  retry = next;
  for (const listener of listeners) listener();
};

/** Whether the page shows the offline copy, because the server could not be reached. */
export const offlineMode = {
  begin: (lookAgain: () => void): void => change(lookAgain),
  end: (): void => change(undefined),
  /** Retries the server. */
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

/** Whether the device is online; even then the server may be unreachable. */
export const useOnline = (): boolean =>
  useSyncExternalStore(subscribe, () => navigator.onLine && retry === undefined);
