import { useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';

/** Places of the frame that are filled once the first screen stands, and cost it nothing. */
type LateParts = {
  BellMark?: ComponentType;
  InboxLink?: ComponentType;
  /** For owners alone. */
  DeskLink?: ComponentType;
};

let parts: LateParts = {};
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const fillLateParts = (given: LateParts): void => {
  parts = given;
  for (const listener of listeners) listener();
};

export const useLateParts = (): LateParts => useSyncExternalStore(subscribe, () => parts);
