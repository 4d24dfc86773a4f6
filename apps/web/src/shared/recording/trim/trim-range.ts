import { limits } from '@swirl/contract/limits';

export type TrimRange = { start: number; end: number };

export const TRIM_STEP = 0.1;
export const SHORTEST_LOOP = 0.5;
const MAX_LOOP = limits.loop.seconds.max;

const rounded = (seconds: number): number => Math.round(seconds / TRIM_STEP) / (1 / TRIM_STEP);

/** The initial range: all of it, or the maximum length of a loop. */
export const wholeRange = (seconds: number): TrimRange => ({
  start: 0,
  end: Math.min(seconds, MAX_LOOP),
});

/**
 * Moves one end of the range. The other end follows if the range would become too short or too
 * long, so that a drag is never blocked.
 */
export const moveTrim = (
  range: TrimRange,
  edge: keyof TrimRange,
  to: number,
  seconds: number,
): TrimRange => {
  if (edge === 'start') {
    const start = Math.max(0, Math.min(rounded(to), seconds - SHORTEST_LOOP));
    const end = Math.max(start + SHORTEST_LOOP, Math.min(range.end, start + MAX_LOOP));
    return { start, end: Math.min(end, seconds) };
  }
  const end = Math.min(seconds, Math.max(rounded(to), SHORTEST_LOOP));
  const start = Math.min(end - SHORTEST_LOOP, Math.max(range.start, end - MAX_LOOP));
  return { start: Math.max(0, start), end };
};
