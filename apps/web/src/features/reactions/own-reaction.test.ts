import { reactionMoods } from '@swirl/contract/mood-points';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleLoop } from '#shared/loops/sample-loop.ts';
import { ownReaction, withReaction, type OwnReaction } from './own-reaction.ts';

const reaction = fc.constantFrom<OwnReaction>(...reactionMoods, 'like', null);
const others = fc.uniqueArray(
  fc.record({ mood: fc.constantFrom(...reactionMoods), count: fc.integer({ min: 1, max: 9 }) }),
  { selector: ({ mood }) => mood },
);

const loopWith = (moodCounts: { mood: string; count: number }[], likes: number) => {
  const { _count: counts, ...loop } = sampleLoop();
  const felt = moodCounts.reduce((sum, { count }) => sum + count, 0);
  const sorted = moodCounts.toSorted(
    (one, other) => other.count - one.count || (one.mood < other.mood ? -1 : 1),
  );
  return {
    ...loop,
    moodCounts: sorted,
    _count: { ...counts, reactions: felt + likes },
  };
};

test('however often someone changes their mind, only the last reaction counts', () => {
  fc.assert(
    fc.property(
      others,
      fc.nat({ max: 5 }),
      fc.array(reaction, { minLength: 1 }),
      (counts, likes, changes) => {
        const loop = loopWith(counts, likes);
        const last = changes.at(-1) ?? null;
        const after = changes.reduce((shown, change) => withReaction(shown, change), loop);
        expect(after).toEqual(withReaction(loop, last));
        expect(ownReaction(after)).toBe(last);
        expect(withReaction(after, null)).toEqual(loop);
      },
    ),
  );
});

test('a mood is counted once as a reaction and once by its name', () => {
  const loop = loopWith([{ mood: 'cozy', count: 1 }], 1);
  expect(withReaction(loop, 'dreamy')).toMatchObject({
    hasReacted: true,
    reactionMood: 'dreamy',
    moodCounts: [
      { mood: 'cozy', count: 1 },
      { mood: 'dreamy', count: 1 },
    ],
    _count: { reactions: 3 },
  });
});
