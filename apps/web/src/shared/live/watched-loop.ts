import { useEffect } from 'react';
import { uiConstants } from '../config/ui-constants.ts';

let watched: string | undefined;
const listeners = new Set<() => void>();

/** The loop on screen, whose changes the server sends. */
export const watchedLoop = {
  read: (): string | undefined => watched,
  /** Unless it is canceled before: loops that are swiped past are not subscribed to. */
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
 * Subscribes to the loop that stays on screen, until another replaces it: returning from another
 * screen finds it fresh without a request.
 */
export const useWatchedLoop = (loopId: string | undefined): void => {
  useEffect(() => (loopId === undefined ? undefined : watchedLoop.writeSoon(loopId)), [loopId]);
};
