import type { FeedReason } from '@swirl/contract/schemas/feeds';

/** For reasons whose own mood another has taken. */
const OTHERS = ['dreamy', 'grateful', 'relaxed', 'playful'];

/** The moods that fit a reason, the best first. */
const candidates = (reason: FeedReason, loopMoods: readonly string[]): readonly string[] => {
  if (reason.kind === 'moods') return [...reason.moods, ...OTHERS];
  if (reason.kind === 'reactions' && reason.mood !== null) return [reason.mood, ...OTHERS];
  return [...loopMoods.toReversed(), ...OTHERS];
};

/**
 * The mood that gives each reason its color, no mood twice. Reasons that aren't about the viewer's taste
 * have none.
 */
export const reasonMoods = (
  reasons: readonly FeedReason[],
  loopMoods: readonly string[],
): (string | null)[] => {
  const taken = new Set<string>();
  return reasons.map((reason) => {
    if (reason.kind === 'newAuthors' || reason.kind === 'newest') return null;
    const free = candidates(reason, loopMoods).find((mood) => !taken.has(mood)) ?? null;
    if (free !== null) taken.add(free);
    return free;
  });
};
