import type { ReactionMood } from '@swirl/contract/mood-points';
import type { Loop } from '@swirl/contract/schemas/loops';

/** The viewer's reaction to a loop: a mood, a like without one, or none. */
export type OwnReaction = ReactionMood | 'like' | null;

type Reacted = Pick<Loop, 'hasReacted' | 'reactionMood' | 'moodCounts' | '_count'>;

export const ownReaction = ({
  hasReacted,
  reactionMood,
}: Pick<Reacted, 'hasReacted' | 'reactionMood'>): OwnReaction =>
  hasReacted ? (reactionMood ?? 'like') : null;

const moodOf = (reaction: OwnReaction): ReactionMood | null =>
  reaction === 'like' ? null : reaction;

/** In the server's order: the most frequent first, then by name. */
const recount = (
  counts: Reacted['moodCounts'],
  before: ReactionMood | null,
  after: ReactionMood | null,
): Reacted['moodCounts'] => {
  if (before === after) return counts;
  const byMood = new Map(counts.map(({ mood, count }) => [mood, count]));
  const add = (mood: string | null, by: number) =>
    mood !== null && byMood.set(mood, (byMood.get(mood) ?? 0) + by);
  add(before, -1);
  add(after, 1);
  return [...byMood]
    .map(([mood, count]) => ({ mood, count }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count || (one.mood < other.mood ? -1 : 1));
};

/** The loop as it is with this reaction of the viewer. */
export const withReaction = <Shown extends Reacted>(loop: Shown, reaction: OwnReaction): Shown => {
  const before = ownReaction(loop);
  if (before === reaction) return loop;
  const { _count: counts } = loop;
  const more = Number(reaction !== null) - Number(before !== null);
  return {
    ...loop,
    hasReacted: reaction !== null,
    reactionMood: moodOf(reaction),
    moodCounts: recount(loop.moodCounts, moodOf(before), moodOf(reaction)),
    _count: { ...counts, reactions: Math.max(0, counts.reactions + more) },
  };
};
