import { setTimeout as pause } from 'node:timers/promises';

/** Waits for work to succeed or fail, but not longer than this. */
export async function settlesWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const waiting = new AbortController();
  const settled = Promise.allSettled([work]).then(() => true);
  const late = pause(ms, false, { signal: waiting.signal }).catch(() => false);
  const inTime = await Promise.race([settled, late]);
  waiting.abort();
  return inTime;
}
