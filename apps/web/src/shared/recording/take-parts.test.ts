import { edgesInOrder, gapsInOrder, playedSeconds } from '@swirl/contract/edits';
import { limits } from '@swirl/contract/limits';
import { mediaEdit } from '@swirl/contract/schemas/media-edit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canDeletePart, cutsOf, keptSeconds, partEnds } from './take-parts.ts';
import type { TakeParts } from './take-parts.ts';

type Step = { record: number } | 'delete';

/** What a recorder keeps, and how long its file is. */
const after = (steps: readonly Step[]): { parts: TakeParts; seconds: number } => {
  let parts: TakeParts = [];
  let seconds = 0;
  for (const step of steps) {
    if (step === 'delete') {
      parts = canDeletePart(parts) ? parts.slice(0, -1) : parts;
      // Without any part, it begins again with another file.
      if (parts.length === 0) seconds = 0;
    } else {
      parts = [...parts, { start: seconds, end: seconds + step.record }];
      seconds += step.record;
    }
  }
  return { parts, seconds };
};

test('a recording that was only paused is played as it is', () => {
  const { parts, seconds } = after([{ record: 3 }, { record: 2 }]);
  expect(cutsOf(parts, seconds)).toEqual({});
  expect(partEnds(parts)).toEqual([3, 5]);
});

test('a deleted last part moves the end; one with more after it becomes a gap', () => {
  const deleted = after([{ record: 3 }, { record: 2 }, 'delete']);
  expect(cutsOf(deleted.parts, deleted.seconds)).toEqual({ end: 3 });
  const continued = after([{ record: 3 }, { record: 2 }, 'delete', { record: 4 }]);
  expect(cutsOf(continued.parts, continued.seconds)).toEqual({ gaps: [{ start: 3, end: 5 }] });
  expect(partEnds(continued.parts)).toEqual([3, 7]);
});

test('parts that were deleted one after the other are one gap', () => {
  const steps: Step[] = [
    { record: 3 },
    { record: 2 },
    'delete',
    { record: 1 },
    'delete',
    { record: 4 },
  ];
  const { parts, seconds } = after(steps);
  expect(cutsOf(parts, seconds)).toEqual({ gaps: [{ start: 3, end: 6 }] });
});

const steps = fc.array(
  fc.oneof(
    fc.record({ record: fc.integer({ min: 1, max: 30 }).map((tenths) => tenths / 10) }),
    fc.constant<Step>('delete'),
  ),
  { maxLength: 80 },
);

test('whatever is recorded and deleted, the edit is valid and as long as what is kept', () => {
  fc.assert(
    fc.property(steps, (given) => {
      const { parts, seconds } = after(given);
      const cuts = cutsOf(parts, seconds);
      fc.pre(parts.length > 0 && keptSeconds(parts) <= limits.loop.seconds.max);
      expect(mediaEdit.safeParse(cuts).success).toBe(true);
      expect(edgesInOrder(cuts) && gapsInOrder(cuts)).toBe(true);
      expect(playedSeconds(cuts, seconds)).toBeCloseTo(keptSeconds(parts), 6);
      expect(partEnds(parts).at(-1)).toBeCloseTo(keptSeconds(parts), 6);
    }),
  );
});
