/** What For you chooses from. Each part can be turned off, down or up. */
export const feedParts = ['following', 'moods', 'reactions', 'newAuthors'] as const;
export type FeedPart = (typeof feedParts)[number];

/** From the lowest to the highest. */
export const feedLevels = ['off', 'less', 'normal', 'more'] as const;
export type FeedLevel = (typeof feedLevels)[number];

/** What a part or a mood counts for. */
export const levelFactors: Readonly<Record<FeedLevel, number>> = {
  off: 0,
  less: 0.5,
  normal: 1,
  more: 2,
};

/** One step down: what 'Less like this' does to a mood. Without a level it is at normal. */
export function lowerLevel(level: FeedLevel | null): FeedLevel {
  const index = feedLevels.indexOf(level ?? 'normal');
  return feedLevels[Math.max(0, index - 1)] ?? 'off';
}

/** The reasons of a loop have this many parts in all. */
export const REASON_PARTS = 10;
