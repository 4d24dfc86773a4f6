import { limits } from '@swirl/contract/limits';

export type TrimRange = { start: number; end: number };

export const TRIM_STEP = 0.1;
export const SHORTEST_LOOP = 0.5;
const MAX_LOOP = limits.loop.seconds.max;

const rounded = (seconds: number): number => Math.round(seconds / TRIM_STEP) / (1 / TRIM_STEP);

/** The part that is kept to begin with: all of it, or as much as a loop may be long. */
export const wholeRange = (seconds: number): TrimRange => ({
  start: 0,
  end: Math.min(seconds, MAX_LOOP),
});

/**
 * Moves one end of the kept part. The other end follows where the part would become too short or
 * longer than a loop may be, so that a finger never meets a wall.
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

/** Nothing is cut where all of it is kept. */
export const cutsSomething = ({ start, end }: TrimRange, seconds: number): boolean =>
  start > 0 || end < seconds;
