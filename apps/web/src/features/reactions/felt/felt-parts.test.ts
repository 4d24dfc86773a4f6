import { reactionMoods } from '@swirl/contract/mood-points';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feltBars, type FeltFilter, feltParts } from './felt-parts.ts';

const counts = (reactions: number) => ({ reactions, comments: 0, remixes: 0 });

test('the parts add up to everyone who reacted, with likes last', () => {
  const moodCounts = [
    { mood: 'cozy', count: 3 },
    { mood: 'dreamy', count: 1 },
  ];
  expect(feltParts({ moodCounts, _count: counts(6) })).toEqual([
    { filter: 'cozy', count: 3 },
    { filter: 'dreamy', count: 1 },
    { filter: 'none', count: 2 },
  ]);
  expect(feltParts({ moodCounts, _count: counts(4) })).toHaveLength(2);
  expect(feltParts({ moodCounts: [], _count: counts(0) })).toEqual([]);
});

test('every bar of the ring has a part, and each part its share', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.record({
          filter: fc.constantFrom<FeltFilter>(...reactionMoods, 'none'),
          count: fc.integer({ min: 1, max: 10_000 }),
        }),
        { selector: ({ filter }) => filter, minLength: 1 },
      ),
      (parts) => {
        const bars = feltBars(parts, 50);
        expect(bars).toHaveLength(50);
        const total = parts.reduce((sum, { count }) => sum + count, 0);
        for (const { filter, count } of parts) {
          const own = bars.filter((bar) => bar === filter).length;
          expect(Math.abs(own - (count / total) * 50)).toBeLessThanOrEqual(1);
        }
      },
    ),
  );
});
