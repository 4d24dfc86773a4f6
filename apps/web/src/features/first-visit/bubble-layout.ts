import { moodPoints, reactionMoods, type ReactionMood } from '@swirl/contract/mood-points';

/** The center and radius of a mood's bubble, from the top at the start of the line. */
export type Bubble = { mood: ReactionMood; x: number; y: number; radius: number };

const ROUNDS = 600;
const GAP = 3;
const MARGIN = { x: 8, y: 2 };
/** The mean of the moods lies right of the middle of the plane. */
const MIDDLE = 0.34;
const SMALLEST = 34;
const LARGEST = 56;
/** The room that bubbles need, as a multiple of their area. */
const ROOM = 1.85;

/** A longer name needs a larger bubble. */
const radiusOf = (name: string): number =>
  Math.min(LARGEST, Math.max(SMALLEST, 24.5 + name.length * 2.3));

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

const pushApart = (one: Bubble, other: Bubble): void => {
  const x = other.x - one.x;
  const y = other.y - one.y;
  const distance = Math.hypot(x, y) || 1;
  const overlap = one.radius + other.radius + GAP - distance;
  if (overlap <= 0) return;
  const share = overlap / 2 / distance;
  one.x -= x * share;
  one.y -= y * share;
  other.x += x * share;
  other.y += y * share;
};

/** Bubbles near the points of their moods, pushed apart until none overlaps; as high as they need. */
export const bubbleLayout = (
  nameOf: (mood: ReactionMood) => string,
  width: number,
): { bubbles: readonly Bubble[]; height: number } => {
  const radii = reactionMoods.map((mood) => radiusOf(nameOf(mood)));
  const area = radii.reduce((sum, radius) => sum + Math.PI * radius ** 2, 0);
  const height = Math.round((area * ROOM) / width);
  const homes = reactionMoods.map((mood) => ({
    x: width / 2 + (moodPoints[mood].x - MIDDLE) * width * 0.55,
    y: height / 2 - moodPoints[mood].y * height * 0.43,
  }));
  const bubbles = reactionMoods.map((mood, index) => ({
    mood,
    radius: radii[index] ?? SMALLEST,
    x: homes[index]?.x ?? 0,
    y: homes[index]?.y ?? 0,
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, bubble] of bubbles.entries()) {
      // Weaker and weaker, so that the last rounds only push apart.
      bubble.y += ((homes[index]?.y ?? 0) - bubble.y) * 0.004 * (1 - round / ROUNDS);
      for (const other of bubbles.slice(index + 1)) pushApart(bubble, other);
    }
    for (const bubble of bubbles) {
      bubble.x = within(bubble.x, bubble.radius + MARGIN.x, width - bubble.radius - MARGIN.x);
      bubble.y = within(bubble.y, bubble.radius + MARGIN.y, height - bubble.radius - MARGIN.y);
    }
  }
  return { bubbles, height };
};
