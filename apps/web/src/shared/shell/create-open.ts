import { useSyncExternalStore } from 'react';

let open = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const setCreateOpen = (next: boolean): void => {
  open = next;
  for (const listener of listeners) listener();
};

/** Whether the create chooser is open: shared state of the bar that opens it and the layer. */
export const useCreateOpen = (): boolean => useSyncExternalStore(subscribe, () => open);
