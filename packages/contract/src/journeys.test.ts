import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goalNear, journeyLength, journeyPoints, nameOfGoal, staysAround } from './journeys.ts';
import { distanceBetween, feelingPoints, isFeeling } from './mood-plane.ts';
import { moodPoints } from './mood-points.ts';

const coordinate = fc.integer({ min: -100, max: 100 }).map((value) => value / 100);
const anyPoint = fc.record({ x: coordinate, y: coordinate });

describe('the goal of a journey', () => {
  it('is any point that is not unpleasant, and every mood there', () => {
    const pleasant = Object.values(moodPoints).filter(({ x }) => x >= -0.15);
    expect(pleasant.map((point) => goalNear(point, moodPoints.happy))).toEqual(pleasant);
    expect(goalNear({ x: -0.15, y: 0.9 }, moodPoints.happy)).toEqual({ x: -0.15, y: 0.9 });
  });

  it('is a mood on the unpleasant side only for those who feel no better', () => {
    expect(goalNear(moodPoints.spiraling, feelingPoints.anxious)).toEqual(moodPoints.spiraling);
    expect(goalNear(moodPoints.spiraling, moodPoints.happy)).toEqual({ x: -0.15, y: 0.48 });
  });

  it('is the nearest such point otherwise', () => {
    expect(goalNear(feelingPoints.low, feelingPoints.low)).toEqual({ x: -0.15, y: -0.22 });
    expect(goalNear({ x: -0.4, y: 0.5 }, feelingPoints.low)).toEqual(moodPoints.spiraling);
  });

  it('never leads to where it is less pleasant than both the start and the middle', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, (wished, from) => {
        const goal = goalNear(wished, from);
        expect(goal.x).toBeGreaterThanOrEqual(Math.min(from.x, -0.15));
        expect(goalNear(goal, from)).toEqual(goal);
        expect(isFeeling(nameOfGoal(goal))).toBe(false);
      }),
    );
  });
});

describe('the way of a journey', () => {
  it('leads from its start to its goal in equal steps', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, fc.constantFrom(8, 12, 15), (from, to, count) => {
        const points = journeyPoints(from, to, count);
        expect(points).toHaveLength(count);
        expect(distanceBetween(points[0] ?? to, from)).toBeLessThan(1e-9);
        expect(points.at(-1)).toEqual(to);
        const steps = points.slice(1).map((point, at) => distanceBetween(points[at] ?? to, point));
        expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(0.02);
      }),
    );
  });

  it('is longer the farther the goal is', () => {
    const { anxious } = feelingPoints;
    expect(journeyLength(anxious, anxious)).toBe(8);
    expect(journeyLength(anxious, { x: 0.66, y: -0.68 })).toBe(12);
    expect(journeyLength(anxious, moodPoints.relaxed)).toBe(15);
    expect(staysAround(anxious, anxious)).toBe(true);
    expect(staysAround(anxious, moodPoints.happy)).toBe(false);
  });
});
