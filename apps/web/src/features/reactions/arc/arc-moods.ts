import { isReactionMood, moodPoints, type ReactionMood } from '@swirl/contract/mood-points';
import { moodsNear } from '@swirl/contract/moods-near';

const MANY = 7;
const FEW = 6;
/** The screen height in pixels from which there is room for one more. */
const TALL_PX = 700;

export const arcSize = (height: number): number => (height < TALL_PX ? FEW : MANY);

type Offer = {
  /** The loop's own moods; those without a point can't be chosen. */
  moodTags: readonly string[];
  /** The mood of the viewer's reaction, so that it can be seen and kept. */
  current: ReactionMood | null;
  count: number;
};

/**
 * The moods to choose from: the viewer's, the loop's own, then those nearest to the loop's. The most
 * energetic is first.
 */
export const arcMoods = ({ moodTags, current, count }: Offer): ReactionMood[] => {
  const own = moodTags.filter(isReactionMood);
  const first = current === null ? own : [current, ...own];
  return [...new Set([...first, ...moodsNear(moodTags)])]
    .slice(0, count)
    .toSorted((one, other) => moodPoints[other].y - moodPoints[one].y);
};
