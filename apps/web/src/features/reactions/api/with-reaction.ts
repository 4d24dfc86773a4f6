import type { Loop } from '@swirl/contract/schemas/loops';

/** The loop as it looks with or without one's reaction. */
export const withReaction = (loop: Loop, hasReacted: boolean): Loop => {
  if (loop.hasReacted === hasReacted) return loop;
  const { _count: counts } = loop;
  const reactions = Math.max(0, counts.reactions + (hasReacted ? 1 : -1));
  return { ...loop, hasReacted, _count: { ...counts, reactions } };
};
