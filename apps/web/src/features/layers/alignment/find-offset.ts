import { limits } from '@swirl/contract/limits';
import { correlate } from './correlate.ts';
import { thinned } from './curves.ts';
import { ONSET_HERTZ, onsetsOf } from './onsets.ts';

export type Alignment = {
  /** How far the take has to move; negative is earlier. */
  offsetMs: number;
  /** 0 to 1. */
  confidence: number;
};

/** Below this a match may be chance, and the take stays where it was recorded. */
export const SURE = 0.5;

/** The coarse search compares means of this many values. */
const COARSE = 4;
/** At the end of the range. Of two beats that match as well, the nearer one is meant. */
const FAR_WEIGHT = 0.9;
const { min, max } = limits.layers.offsetMs;

/**
 * Where a take fits what it was recorded onto: the shift at which both begin their notes and beats
 * together. First in coarse steps over the whole range, then to the millisecond.
 */
export const findOffset = (
  others: Float32Array,
  take: Float32Array,
  sampleRate: number,
): Alignment => {
  const first = onsetsOf(others, sampleRate);
  const second = onsetsOf(take, sampleRate);
  const near = correlate(thinned(first, COARSE), thinned(second, COARSE), {
    from: min / COARSE,
    to: max / COARSE,
    weightOf: (shift) => 1 - ((1 - FAR_WEIGHT) * Math.abs(shift * COARSE)) / max,
  });
  if (near.score <= 0) return { offsetMs: 0, confidence: 0 };
  const exact = correlate(first, second, {
    from: Math.max(min, (near.shift - 2) * COARSE),
    to: Math.min(max, (near.shift + 2) * COARSE),
  });
  return {
    offsetMs: Math.round((exact.shift * 1000) / ONSET_HERTZ),
    confidence: Math.min(1, exact.score),
  };
};
