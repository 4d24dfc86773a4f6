import type { MoodTrend, MoodUse } from '@swirl/db/stores/loops/trends.store';

/** Fewer people than this are a coincidence. */
export const MIN_PEOPLE = 3;
/** A trend that stopped growing has lost half of its score after so long. */
export const HALF_LIFE_HOURS = 4;
/** After so long a peak is history, and the next one counts from nothing. */
const FORGOTTEN_AFTER_HOURS = 48;

const HOUR_MS = 60 * 60 * 1000;

/**
 * How a mood is doing now. As in Mastodon's trends, its score is how far the people of today exceed
 * what yesterday let one expect (chi-square), and the highest score fades from the moment it was
 * reached: what is always popular is no trend, and what was one yesterday makes room. Null for moods
 * that nothing has to be remembered of.
 */
export function followTrend(
  before: MoodTrend | undefined,
  { mood, today, yesterday }: MoodUse,
  now: Date,
): MoodTrend | null {
  const reached = chiSquare(today, yesterday);
  const remembered = before && hoursSince(before.peakAt, now) < FORGOTTEN_AFTER_HOURS;
  const isHigher = !remembered || reached > fade(before.peak, before.peakAt, now);
  const { peak, peakAt } = remembered && !isHigher ? before : { peak: reached, peakAt: now };
  return peak > 0 ? { mood, peak, peakAt, score: fade(peak, peakAt, now) } : null;
}

function chiSquare(observed: number, before: number): number {
  const expected = Math.max(before, 1);
  if (observed < MIN_PEOPLE || observed <= expected) return 0;
  return (observed - expected) ** 2 / expected;
}

function fade(peak: number, peakAt: Date, now: Date): number {
  return peak * 0.5 ** (hoursSince(peakAt, now) / HALF_LIFE_HOURS);
}

function hoursSince(moment: Date, now: Date): number {
  return Math.max(0, now.getTime() - moment.getTime()) / HOUR_MS;
}
