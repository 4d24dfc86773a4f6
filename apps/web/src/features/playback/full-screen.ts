import { useEffect, useSyncExternalStore } from 'react';
import { logFailure } from '#shared/config/device-log.ts';

const subscribe = (notify: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', notify);
  return () => document.removeEventListener('fullscreenchange', notify);
};

const isFull = (): boolean => document.fullscreenElement !== null;
const failed = (error: unknown): void => logFailure('Full screen is not possible', error);

const leave = (): void => {
  if (isFull()) document.exitFullscreen().catch(failed);
};

/** The page without rail and comments: sheets and notices stay in it. */
export const toggleFullScreen = (): void => {
  if (isFull()) leave();
  else document.documentElement.requestFullscreen().catch(failed);
};

export const useFullScreen = (): boolean => useSyncExternalStore(subscribe, isFull);

/** Other pages need the rail. */
export const useFullScreenOnlyHere = (): void => useEffect(() => leave, []);
