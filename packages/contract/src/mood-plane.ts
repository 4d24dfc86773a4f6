import { moodHue } from './mood-hues.ts';
import {
  isReactionMood,
  moodPoints,
  reactionMoods,
  type MoodPoint,
  type ReactionMood,
} from './mood-points.ts';

/**
 * Words for how someone is. No one can tag a loop or a reaction with one of them: they only name
 * points, where a journey starts or for a check-in.
 */
export const feelingPoints = {
  tense: { x: -0.24, y: 0.86 },
  anxious: { x: -0.66, y: 0.74 },
  annoyed: { x: -0.88, y: 0.44 },
  restless: { x: -0.62, y: 0.16 },
  meh: { x: -0.42, y: -0.1 },
  low: { x: -0.86, y: -0.22 },
  lonely: { x: -0.68, y: -0.56 },
  drained: { x: -0.42, y: -0.88 },
} as const satisfies Readonly<Record<string, MoodPoint>>;

export type Feeling = keyof typeof feelingPoints;

export const isFeeling = (name: string): name is Feeling => Object.hasOwn(feelingPoints, name);

export const feelings: readonly Feeling[] = Object.keys(feelingPoints).filter(isFeeling);

/** Names for the pleasant side where no mood is near. */
export const moodRegions = ['calm', 'at-ease', 'lively'] as const;

export type MoodRegion = (typeof moodRegions)[number];

export type PointName = ReactionMood | Feeling | MoodRegion;

export const distanceBetween = (a: MoodPoint, b: MoodPoint): number =>
  Math.hypot(a.x - b.x, a.y - b.y);

const withinPlane = (value: number) => Math.min(1, Math.max(-1, value)) || 0;

/** The nearest point of the plane, in hundredths: finer than a finger, and what is stored. */
export const pointOnPlane = ({ x, y }: MoodPoint): MoodPoint => ({
  x: Math.round(withinPlane(x) * 100) / 100 || 0,
  y: Math.round(withinPlane(y) * 100) / 100 || 0,
});

function nearestOf<Name extends string>(
  point: MoodPoint,
  names: readonly Name[],
  points: Readonly<Record<Name, MoodPoint>>,
): { readonly name: Name; readonly distance: number } {
  const [first, ...others] = names.map((name) => ({
    name,
    distance: distanceBetween(point, points[name]),
  }));
  if (!first) throw new RangeError('There is no name to choose from');
  return others.reduce((best, next) => (next.distance < best.distance ? next : best), first);
}

export const nearestMood = (point: MoodPoint): ReactionMood =>
  nearestOf(point, reactionMoods, moodPoints).name;

export const nearestFeeling = (point: MoodPoint): Feeling =>
  nearestOf(point, feelings, feelingPoints).name;

/** A mood or feeling this near lends a point its name. */
export const namedWithin = 0.16;
/** Beyond it the pleasant side is calm below and lively above. */
const regionEdge = 0.3;

const namedPoints: Readonly<Record<ReactionMood | Feeling, MoodPoint>> = {
  ...moodPoints,
  ...feelingPoints,
};

const pointNames = [...reactionMoods, ...feelings];

export function nameOfPoint(point: MoodPoint): PointName {
  const nearest = nearestOf(point, pointNames, namedPoints);
  if (nearest.distance <= namedWithin) return nearest.name;
  if (point.x < 0) return nearestFeeling(point);
  if (point.y < -regionEdge) return 'calm';
  return point.y > regionEdge ? 'lively' : 'at-ease';
}

const pointsByName: Readonly<Record<string, MoodPoint>> = namedPoints;

/** The point that belongs to a mood or feeling; none for a mood that people named themselves. */
export const pointOfName = (name: string): MoodPoint | undefined =>
  Object.hasOwn(pointsByName, name) ? pointsByName[name] : undefined;

/** The point of a loop: the mean of its moods, as far as they have points. */
export function pointOfMoods(moods: readonly string[]): MoodPoint | null {
  const known = moods.filter(isReactionMood).map((mood) => moodPoints[mood]);
  if (known.length === 0) return null;
  const mean = (axis: 'x' | 'y') =>
    known.reduce((sum, point) => sum + point[axis], 0) / known.length;
  return pointOnPlane({ x: mean('x'), y: mean('y') });
}

export interface MoodShare {
  readonly mood: ReactionMood;
  readonly weight: number;
}

// Near moods count by a bell curve; the second part keeps far corners from having no color at all.
const nearness = (squared: number) => Math.exp(-squared / 0.06) + 0.004 / (squared + 0.02);

/** The moods round a point with their weights, which add up to 1, the largest first. */
export function colorMix(point: MoodPoint): readonly MoodShare[] {
  const shares = reactionMoods.map((mood) => ({
    mood,
    weight: nearness(distanceBetween(point, moodPoints[mood]) ** 2),
  }));
  const total = shares.reduce((sum, { weight }) => sum + weight, 0);
  return shares
    .map(({ mood, weight }) => ({ mood, weight: weight / total }))
    .toSorted((a, b) => b.weight - a.weight);
}

const radians = Math.PI / 180;

/** The hue of any point: the hues of the moods round it, mixed on the color circle. */
export function hueOfPoint(point: MoodPoint): number {
  let along = 0;
  let across = 0;
  for (const { mood, weight } of colorMix(point)) {
    along += weight * Math.cos(moodHue(mood) * radians);
    across += weight * Math.sin(moodHue(mood) * radians);
  }
  return (Math.atan2(across, along) / radians + 360) % 360;
}
