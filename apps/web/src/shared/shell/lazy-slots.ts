import { useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';

/** Parts of the frame that are loaded after the first screen. */
type LazySlots = {
  BellMark?: ComponentType;
  InboxLink?: ComponentType;
  /** For owners only. */
  DeskLink?: ComponentType;
};

let parts: LazySlots = {};
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const fillLazySlots = (given: LazySlots): void => {
  parts = given;
  for (const listener of listeners) listener();
};

export const useLazySlots = (): LazySlots => useSyncExternalStore(subscribe, () => parts);
