import { isReactionMood, type ReactionMood } from '@swirl/contract/mood-points';
import type { Loop } from '@swirl/contract/schemas/loops';

/** One mood, or likes without one. */
export type FeltFilter = ReactionMood | 'none';

export type FeltPart = { filter: FeltFilter; count: number };

/** How many felt what; likes without a mood are last. */
export const feltParts = ({
  moodCounts,
  _count: counts,
}: Pick<Loop, 'moodCounts' | '_count'>): FeltPart[] => {
  const felt = moodCounts.flatMap(({ mood, count }) =>
    isReactionMood(mood) ? { filter: mood, count } : [],
  );
  const likes = counts.reactions - felt.reduce((sum, { count }) => sum + count, 0);
  return [...felt, ...(likes > 0 ? [{ filter: 'none' as const, count: likes }] : [])];
};

/** The part of each bar of a ring: shares by the largest remainder, so that all bars are used. */
export const feltBars = (parts: readonly FeltPart[], bars: number): FeltFilter[] => {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return [];
  const exact = parts.map(({ count }) => (count / total) * bars);
  const whole = exact.map(Math.floor);
  const left = bars - whole.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .toSorted((one, other) => other.rest - one.rest)
    .slice(0, left);
  for (const { index } of byRemainder) whole[index] = (whole[index] ?? 0) + 1;
  return parts.flatMap(({ filter }, index) =>
    Array.from({ length: whole[index] ?? 0 }, () => filter),
  );
};
