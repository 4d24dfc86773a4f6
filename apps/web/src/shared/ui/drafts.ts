import { useCallback, useSyncExternalStore } from 'react';

const begun = new Set<object>();
const watchers = new Set<() => void>();

/** Whether any draft has content. */
export const openDrafts = {
  any: (): boolean => begun.size > 0,
  subscribe: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

/**
 * Texts in progress, kept in memory for this visit: a dialog that closes by accident, or a post
 * that fails after it closed, loses nothing. Signing out discards them.
 */
export const createDrafts = <Value>(empty: Value) => {
  const drafts = new Map<string, Value>();
  const listeners = new Set<() => void>();

  const read = (key: string): Value => drafts.get(key) ?? empty;
  const write = (key: string, value: Value): void => {
    if (value === empty) drafts.delete(key);
    else drafts.set(key, value);
    if (drafts.size > 0) begun.add(drafts);
    else begun.delete(drafts);
    for (const listener of [...listeners, ...watchers]) listener();
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return {
    read,
    write,
    useDraft: (key: string) => {
      const value = useSyncExternalStore(subscribe, () => read(key));
      const change = useCallback((next: Value) => write(key, next), [key]);
      return [value, change] as const;
    },
  };
};
