import { limits } from './limits.ts';

/** A number of people; below five the server only says 'few'. */
export type ListenerCount = number | 'few';

export function listenerCount(people: number): ListenerCount {
  return people > 0 && people < limits.listeners.few ? 'few' : people;
}

/** So many seconds of a loop, or half of it, make someone a listener. */
const LISTENED_SECONDS = 3;

/** `seconds` has how often each second was played. */
export function isListener(seconds: readonly number[], duration: number): boolean {
  const played = seconds.filter((times) => times > 0).length;
  return played > 0 && played >= Math.min(LISTENED_SECONDS, duration / 2);
}

/** Seconds of a loop, the last of which may be shorter. */
export function secondsOf(duration: number): number {
  return Math.min(limits.loop.seconds.max, Math.max(1, Math.ceil(duration)));
}
