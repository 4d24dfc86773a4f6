import { planJourney, pointOfLoop } from '@swirl/api/plan-journey';
import { journeyLength } from '@swirl/contract/journeys';
import { distanceBetween, feelingPoints } from '@swirl/contract/mood-plane';
import { moodPoints, type MoodPoint } from '@swirl/contract/mood-points';
import { describe, expect, it } from 'vitest';
import { makePlan } from './plan.ts';

const starts: MoodPoint[] = [...Object.values(feelingPoints), ...Object.values(moodPoints)];

describe.each([
  { small: false, atLeast: 1 },
  { small: true, atLeast: 1 },
])('journeys in the demo world, small: $small', ({ small, atLeast }) => {
  const candidates = makePlan({ small })
    .loops.toSorted((one, other) => one.hoursAgo - other.hoursAgo)
    .flatMap(({ key, by, moods }) => {
      const point = pointOfLoop({ moodTags: moods, moodCounts: [] });
      return point === null ? [] : [{ id: key, userId: by, point, followed: false, seen: false }];
    });

  it('lead from every start to every goal, never rougher and never by one author in a row', () => {
    for (const from of starts) {
      for (const goal of Object.values(moodPoints)) {
        const length = journeyLength(from, goal);
        const { loops, to } = planJourney(candidates, { from, to: goal, length });
        const authors = loops.map(({ userId }) => userId);
        expect(loops.length).toBeLessThanOrEqual(length);
        expect(loops.length).toBeGreaterThanOrEqual(atLeast);
        expect(authors.filter((author, at) => author === authors[at + 1])).toEqual([]);
        const roughest = Math.min(from.x, Math.min(to.x, 0) - 0.05);
        expect(Math.min(...loops.map(({ point }) => point.x))).toBeGreaterThanOrEqual(roughest);
        expect(to.x).toBeGreaterThanOrEqual(Math.min(from.x, -0.15));
        const last = loops.at(-1);
        expect(distanceBetween(last?.point ?? from, to)).toBeLessThanOrEqual(0.8);
      }
    }
  });
});
