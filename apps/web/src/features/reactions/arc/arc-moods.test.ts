import { moodPoints, type ReactionMood, reactionMoods } from '@swirl/contract/mood-points';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arcMoods, arcSize } from './arc-moods.ts';

const mood = fc.constantFrom(...reactionMoods);
const tags = fc.uniqueArray(fc.oneof(mood, fc.constantFrom('typed', 'by hand')), { maxLength: 8 });
const current = fc.option(mood, { nil: null });
const count = fc.constantFrom(6, 7);

test('low screens have one mood less', () => {
  expect([640, 699, 700, 844].map(arcSize)).toEqual([6, 6, 7, 7]);
});

test('the arc offers as many different moods as fit, the most energetic first', () => {
  fc.assert(
    fc.property(tags, current, count, (moodTags, chosen, size) => {
      const offered = arcMoods({ moodTags, current: chosen, count: size });
      expect(offered).toHaveLength(size);
      expect(new Set(offered).size).toBe(size);
      const energy = offered.map((one) => moodPoints[one].y);
      expect(energy).toEqual(energy.toSorted((one, other) => other - one));
    }),
  );
});

test('it has the viewer’s mood and the loop’s own, and no mood that is farther than one left out', () => {
  fc.assert(
    fc.property(tags, current, count, (moodTags, chosen, size) => {
      const offered = new Set(arcMoods({ moodTags, current: chosen, count: size }));
      expect(chosen === null || offered.has(chosen)).toBe(true);
      const own = moodTags.filter((tag): tag is ReactionMood => Object.hasOwn(moodPoints, tag));
      fc.pre(own.length > 0 && own.length < size);
      for (const one of own) expect(offered).toContain(one);
      const distance = (one: ReactionMood) =>
        Math.min(
          ...own.map((other) =>
            Math.hypot(
              moodPoints[one].x - moodPoints[other].x,
              moodPoints[one].y - moodPoints[other].y,
            ),
          ),
        );
      const [added, leftOut] = [true, false].map((isOffered) =>
        reactionMoods
          .filter((one) => offered.has(one) === isOffered && one !== chosen)
          .map(distance),
      );
      expect(Math.max(...(added ?? []))).toBeLessThanOrEqual(Math.min(...(leftOut ?? [])));
    }),
  );
});

test('a loop without known moods offers those in the middle', () => {
  expect(arcMoods({ moodTags: ['typed'], current: null, count: 7 })).toEqual(
    arcMoods({ moodTags: [], current: null, count: 7 }),
  );
  expect(arcMoods({ moodTags: [], current: null, count: 7 })).toContain('creative');
});
