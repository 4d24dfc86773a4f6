import { reactionMoods } from '@swirl/contract/mood-points';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moodRingArcs } from './mood-ring-arcs.ts';

const counted = fc
  .uniqueArray(
    fc.record({
      mood: fc.constantFrom(...reactionMoods),
      count: fc.integer({ min: 1, max: 1_000_000 }),
    }),
    { selector: ({ mood }) => mood, minLength: 1 },
  )
  .map((moods) => moods.toSorted((one, other) => other.count - one.count));

test('at most five arcs fill the ring, the largest first, and none is too small to see', () => {
  fc.assert(
    fc.property(counted, fc.nat({ max: 1_000_000 }), (moods, likes) => {
      const felt = moods.reduce((sum, { count }) => sum + count, 0);
      fc.pre(felt >= 2);
      const arcs = moodRingArcs(moods, felt + likes);
      expect(arcs.length).toBeLessThanOrEqual(5);
      expect(arcs.reduce((sum, { degrees }) => sum + degrees, 0)).toBeCloseTo(360);
      let end = 0;
      for (const { from, degrees } of arcs) {
        expect(from).toBeCloseTo(end);
        expect(degrees).toBeGreaterThanOrEqual(12 - 1e-9);
        end = from + degrees;
      }
      const named = arcs.filter(({ mood }) => mood !== null);
      expect(named.map(({ mood }) => mood)).toEqual(
        moods.slice(0, named.length).map(({ mood }) => mood),
      );
      expect(named.map(({ degrees }) => degrees)).toEqual(
        named.map(({ degrees }) => degrees).toSorted((one, other) => other - one),
      );
      // The rest and plain likes share the last arc.
      const rest = likes > 0 || moods.length > named.length;
      expect(arcs.at(-1)?.mood === null).toBe(rest);
    }),
  );
});

test('the ring appears with the second mood', () => {
  expect(moodRingArcs([], 40)).toEqual([]);
  expect(moodRingArcs([{ mood: 'cozy', count: 1 }], 40)).toEqual([]);
  expect(moodRingArcs([{ mood: 'cozy', count: 2 }], 2)).toEqual([
    { mood: 'cozy', from: 0, degrees: 360 },
  ]);
});

test('five moods have a color each, and a sixth shares white with the likes', () => {
  const moods = ['cozy', 'dreamy', 'chill', 'happy', 'sleepy'].map((mood) => ({ mood, count: 3 }));
  const shown = (likes: number, more: typeof moods = []) =>
    moodRingArcs([...moods, ...more], 15 + more.length + likes).map(({ mood }) => mood);
  expect(shown(0)).toEqual(['cozy', 'dreamy', 'chill', 'happy', 'sleepy']);
  expect(shown(1)).toEqual(['cozy', 'dreamy', 'chill', 'happy', null]);
  expect(shown(0, [{ mood: 'hyped', count: 1 }])).toEqual([
    'cozy',
    'dreamy',
    'chill',
    'happy',
    null,
  ]);
});
