import { useEffect } from 'react';
import { uiConstants } from '../config/ui-constants.ts';

let watched: string | undefined;
const listeners = new Set<() => void>();

/** The loop on screen, of which the server is to tell what changes. */
export const watchedLoop = {
  read: (): string | undefined => watched,
  /** Unless it is taken back before: loops that are swiped past ask for nothing. */
  writeSoon: (loopId: string): (() => void) => {
    const timer = setTimeout(() => {
      if (loopId === watched) return;
      watched = loopId;
      for (const listener of listeners) listener();
    }, uiConstants.live.watchAfterMs);
    return () => clearTimeout(timer);
  },
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/**
 * Watches the loop that stays on screen. It stays watched until another takes its place, so that
 * coming back to it from another screen finds it fresh without a request.
 */
export const useWatchedLoop = (loopId: string | undefined): void => {
  useEffect(() => (loopId === undefined ? undefined : watchedLoop.writeSoon(loopId)), [loopId]);
};
