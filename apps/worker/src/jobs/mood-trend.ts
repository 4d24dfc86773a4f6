import type { MoodTrend, MoodUse } from '@swirl/db/stores/loops/trends.store';

/** Fewer users than this are a coincidence. */
export const MIN_PEOPLE = 3;
/** The half-life of a trend that stopped growing. */
export const HALF_LIFE_HOURS = 4;
/** After this time a peak is dropped, and the next one starts from zero. */
const FORGOTTEN_AFTER_HOURS = 48;

const HOUR_MS = 60 * 60 * 1000;

/**
 * The current trend of a mood. As in Mastodon's trends, the score is how far the number of users
 * today exceeds what yesterday's number predicts (chi-square), and the highest score decays from
 * the moment it was reached: a mood that is always popular is no trend, and yesterday's trend makes
 * room. Null for moods that need no stored state.
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
