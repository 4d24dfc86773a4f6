import { isReactionMood, moodPoints, type ReactionMood, reactionMoods } from './mood-points.ts';

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Where a loop without known moods is. */
const MIDDLE = {
  x: mean(reactionMoods.map((mood) => moodPoints[mood].x)),
  y: mean(reactionMoods.map((mood) => moodPoints[mood].y)),
};

/** Every mood by its distance to the nearest of the given ones, which come first. */
export function moodsNear(moods: readonly string[]): ReactionMood[] {
  const own = moods.filter(isReactionMood);
  const from = own.length > 0 ? own.map((mood) => moodPoints[mood]) : [MIDDLE];
  const distance = (mood: ReactionMood): number => {
    const { x, y } = moodPoints[mood];
    return Math.min(...from.map((point) => Math.hypot(point.x - x, point.y - y)));
  };
  return reactionMoods.toSorted((one, other) => distance(one) - distance(other));
}
