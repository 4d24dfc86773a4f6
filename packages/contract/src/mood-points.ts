/** A point on the plane of moods: `x` is how pleasant, `y` how energetic it is, each from -1 to 1. */
export interface MoodPoint {
  readonly x: number;
  readonly y: number;
}

/** Every mood that the product has a name and a color for. */
export const moodPoints = {
  hyped: { x: 0.28, y: 0.95 },
  excited: { x: 0.7, y: 0.86 },
  energized: { x: 0.46, y: 0.72 },
  happy: { x: 0.92, y: 0.62 },
  adventurous: { x: 0.16, y: 0.56 },
  playful: { x: 0.68, y: 0.45 },
  spiraling: { x: -0.36, y: 0.48 },
  motivated: { x: 0.3, y: 0.35 },
  glowing: { x: 0.96, y: 0.28 },
  creative: { x: 0.48, y: 0.15 },
  cosmic: { x: 0.08, y: 0.06 },
  vibing: { x: 0.8, y: 0.04 },
  grateful: { x: 0.93, y: -0.18 },
  dreamy: { x: 0.46, y: -0.2 },
  thoughtful: { x: 0.04, y: -0.26 },
  cozy: { x: 0.78, y: -0.42 },
  contemplating: { x: -0.16, y: -0.46 },
  chill: { x: 0.54, y: -0.6 },
  nocturnal: { x: 0.06, y: -0.72 },
  relaxed: { x: 0.84, y: -0.73 },
  sleepy: { x: 0.34, y: -0.94 },
} as const satisfies Readonly<Record<string, MoodPoint>>;

/** What a reaction can say. A loop may have other moods, since authors may name any. */
export type ReactionMood = keyof typeof moodPoints;

export const isReactionMood = (mood: string): mood is ReactionMood =>
  Object.hasOwn(moodPoints, mood);

export const reactionMoods: readonly ReactionMood[] =
  Object.keys(moodPoints).filter(isReactionMood);
