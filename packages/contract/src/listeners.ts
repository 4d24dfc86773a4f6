import { limits } from './limits.ts';

/** A number of people; below five the server only says 'few'. */
export type ListenerCount = number | 'few';

export function listenerCount(people: number): ListenerCount {
  return people > 0 && people < limits.listeners.few ? 'few' : people;
}

/** So many seconds of a loop, or half of it, make someone a listener; in view, if it has no end. */
const LISTENED_SECONDS = 3;

/** `seconds` has how often each second was played. */
export function isListener(seconds: readonly number[], duration: number): boolean {
  const played = seconds.filter((times) => times > 0).length;
  const needed = duration > 0 ? Math.min(LISTENED_SECONDS, duration / 2) : LISTENED_SECONDS;
  return played > 0 && played >= needed;
}

/** Seconds of a loop, the last of which may be shorter. */
export function secondsOf(duration: number): number {
  const seconds = duration > 0 ? Math.ceil(duration) : LISTENED_SECONDS;
  return Math.min(limits.loop.seconds.max, seconds);
}
