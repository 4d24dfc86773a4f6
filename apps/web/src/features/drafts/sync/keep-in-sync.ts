import type { QueryClient } from '@tanstack/react-query';
import { logFailure } from '#shared/config/device-log.ts';
import { watchUnsent } from '#shared/upload/unsent-loops.ts';
import { syncDrafts } from './sync-drafts.ts';

/** Several changes at once are sent together. */
const AFTER_CHANGE_MS = 1_500;
const RETRY_MS = 5_000;
const MAX_RETRY_MS = 5 * 60_000;

/**
 * Syncs at once, after every change, and when the device is online or looked at again; what fails is tried
 * again, at growing intervals. Returns how to stop.
 */
export const keepInSync = (client: QueryClient, userId: string): (() => void) => {
  let isStopped = false;
  let isRunning = false;
  let isWanted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = RETRY_MS;

  const after = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  };
  const run = async (): Promise<void> => {
    isWanted = true;
    if (isRunning || isStopped) return;
    isRunning = true;
    isWanted = false;
    try {
      await syncDrafts(client, userId);
      retryMs = RETRY_MS;
    } catch (error) {
      logFailure('Drafts are not in sync', error);
      if (!isStopped) after(retryMs);
      retryMs = Math.min(2 * retryMs, MAX_RETRY_MS);
    }
    isRunning = false;
    if (isWanted) await run();
  };
  const soon = (): void => after(AFTER_CHANGE_MS);
  const whenSeen = (): void => {
    if (document.visibilityState === 'visible') soon();
  };

  void run();
  const stopWatching = watchUnsent(soon);
  window.addEventListener('online', soon);
  document.addEventListener('visibilitychange', whenSeen);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopWatching();
    window.removeEventListener('online', soon);
    document.removeEventListener('visibilitychange', whenSeen);
  };
};
