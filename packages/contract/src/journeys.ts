import {
  distanceBetween,
  isFeeling,
  nameOfPoint,
  pointOnPlane,
  type PointName,
} from './mood-plane.ts';
import { moodPoints, reactionMoods, type MoodPoint } from './mood-points.ts';

/** How many loops a journey has: by its distance, and fewer where there are few. */
export const journeyLengths = [8, 12, 15] as const;

export type JourneyLength = (typeof journeyLengths)[number];

/** After arriving, so many more around the goal. */
export const stayLength: JourneyLength = 8;

/** Loops of one mood are counted up to here. */
export const moodLoopsCountedUpTo = 30;

/** Left of it there is no goal but a mood that is no less pleasant than the start. */
const LEAST_PLEASANT_GOAL = -0.15;

/** Where a journey that is wished to end at a point ends: no one is led to feel worse. */
export function goalNear(wished: MoodPoint, from: MoodPoint): MoodPoint {
  const point = pointOnPlane(wished);
  const allowed: MoodPoint[] = reactionMoods
    .map((mood) => moodPoints[mood])
    .filter(({ x }) => x < LEAST_PLEASANT_GOAL && x >= from.x);
  return allowed.reduce((best, next) => (closer(point, next, best) ? next : best), {
    ...point,
    x: Math.max(point.x, LEAST_PLEASANT_GOAL),
  });
}

const closer = (point: MoodPoint, one: MoodPoint, other: MoodPoint) =>
  distanceBetween(point, one) < distanceBetween(point, other);

/** A goal has the name of a mood or of a region, never that of an unpleasant feeling. */
export function nameOfGoal(goal: MoodPoint): PointName {
  const name = nameOfPoint(goal);
  return isFeeling(name) ? nameOfPoint({ ...goal, x: Math.max(goal.x, 0) }) : name;
}

/** Below it, start and goal count as one point: the journey stays around there. */
const AROUND = 0.1;

export const staysAround = (from: MoodPoint, to: MoodPoint): boolean =>
  distanceBetween(from, to) < AROUND;

export function journeyLength(from: MoodPoint, to: MoodPoint): JourneyLength {
  const distance = distanceBetween(from, to);
  if (distance < 0.6) return 8;
  return distance < 2 ? 12 : 15;
}

/** The bend of a journey in a plane that is drawn one and a half times as high as wide. */
const BEND = { x: 0.2, y: 0.085 };

/** The control point of its curve, which is quadratic and turns like every edge of a remix tree. */
export const journeyBend = (from: MoodPoint, to: MoodPoint): MoodPoint => ({
  x: (from.x + to.x) / 2 + (to.y - from.y) * BEND.x,
  y: (from.y + to.y) / 2 - (to.x - from.x) * BEND.y,
});

/** So many points measure a curve. */
const MEASURED = 60;

/** Points of the curve at equal distances, from its start to its goal. */
export function journeyPoints(from: MoodPoint, to: MoodPoint, count: number): MoodPoint[] {
  const bend = journeyBend(from, to);
  const at = (share: number): MoodPoint => {
    const rest = 1 - share;
    const mix = (axis: 'x' | 'y') =>
      rest * rest * from[axis] + 2 * share * rest * bend[axis] + share * share * to[axis];
    return { x: mix('x'), y: mix('y') };
  };
  const measured = Array.from({ length: MEASURED + 1 }, (_, index) => at(index / MEASURED));
  const lengths = [0];
  for (const [index, point] of measured.slice(1).entries()) {
    lengths.push((lengths[index] ?? 0) + distanceBetween(measured[index] ?? point, point));
  }
  const total = lengths.at(-1) ?? 0;
  return Array.from({ length: count }, (_, index) => {
    if (index === count - 1) return to;
    const wanted = (total * index) / (count - 1);
    const next = Math.max(
      1,
      lengths.findIndex((length) => length >= wanted),
    );
    const before = lengths[next - 1] ?? 0;
    const between = (lengths[next] ?? 0) - before;
    return at((next - 1 + (between > 0 ? (wanted - before) / between : 0)) / MEASURED);
  });
}
