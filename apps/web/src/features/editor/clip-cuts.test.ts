import { playedSeconds } from '@swirl/contract/edits';
import { limits } from '@swirl/contract/limits';
import { mediaEdit } from '@swirl/contract/schemas/media-edit';
import type { MediaEdit } from '@swirl/contract/schemas/media-edit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atSpeed, endingAt, movedTo, speedsOf, startingAt, uncut } from './clip-cuts.ts';

const LONGEST = limits.loop.seconds.max;
const SHORTEST = limits.edit.shortestSeconds;

test('a handle that is dragged takes the other along before the loop gets too short', () => {
  expect(startingAt({ start: 2, end: 5 }, 4.7, 10)).toEqual({ start: 4.7, end: 5.7 });
  expect(startingAt({ start: 2, end: 5 }, 12, 10)).toEqual({ start: 9, end: 10 });
  expect(endingAt({ start: 2, end: 5 }, 2.5, 10)).toEqual({ start: 1.5, end: 2.5 });
  expect(endingAt({ start: 2, end: 5 }, 0, 10)).toEqual({ start: 0, end: 1 });
});

test('a handle that is dragged takes the other along before the loop gets too long', () => {
  expect(endingAt({ start: 0, end: 60 }, 100, 200)).toEqual({ start: 40, end: 100 });
  expect(startingAt({ start: 100, end: 160 }, 50, 200)).toEqual({ start: 50, end: 110 });
  // Twice as fast, twice as much of the file fits.
  expect(endingAt({ start: 0, end: 60, speed: 2 }, 100, 200)).toEqual({
    start: 0,
    end: 100,
    speed: 2,
  });
});

test('the window between the handles slides along the file', () => {
  expect(movedTo({ start: 2, end: 5 }, 4, 10)).toEqual({ start: 4, end: 7 });
  expect(movedTo({ start: 2, end: 5 }, 9, 10)).toEqual({ start: 7, end: 10 });
  expect(movedTo({ start: 2, end: 5 }, -3, 10)).toEqual({ start: 0, end: 3 });
});

test('what keeps all of the file cuts nothing', () => {
  expect(endingAt({ start: 0, end: 4 }, 10, 10)).toEqual({});
  const gaps = [{ start: 3, end: 4 }];
  expect(uncut({ start: 2, end: 9, gaps, speed: 2 }, 10)).toEqual({ gaps, speed: 2 });
  expect(uncut({ start: 20, end: 30 }, 75)).toEqual({ start: 0, end: 60 });
});

test('a gap outside of the handles goes, and one between them is cut at them', () => {
  const gaps = [
    { start: 1, end: 2 },
    { start: 4, end: 6 },
  ];
  expect(startingAt({ gaps }, 5, 10)).toEqual({ start: 5, end: 10, gaps: [{ start: 5, end: 6 }] });
  expect(endingAt({ gaps }, 3, 10)).toEqual({ start: 0, end: 3, gaps: [{ start: 1, end: 2 }] });
});

test('a speed stops where the loop would get too long or too short', () => {
  expect(speedsOf({ start: 0, end: 45 }, 200)).toEqual({ min: 0.75, max: 2 });
  expect(atSpeed({ start: 0, end: 45 }, 0.5, 200)).toEqual({ start: 0, end: 45, speed: 0.75 });
  expect(speedsOf({}, 1.4)).toEqual({ min: 0.5, max: 1.4 });
  expect(atSpeed({ speed: 2 }, 1, 30)).toEqual({});
});

test('cover, voice and texts stay at the picture they were put to', () => {
  const text = { text: 'hello', style: 'plain', mood: null, x: 0.5, y: 0.5, size: 24 } as const;
  const edit: MediaEdit = {
    cover: { second: 6 },
    takes: [{ input: 1, start: 4 }],
    texts: [{ ...text, start: 4, end: 8 }],
  };
  const later = startingAt(edit, 2, 20);
  expect(later.cover).toEqual({ second: 4 });
  expect(later.takes).toEqual([{ input: 1, start: 2 }]);
  expect(later.texts).toEqual([{ ...text, start: 2, end: 6 }]);
  const faster = atSpeed(edit, 2, 20);
  expect(faster.cover).toEqual({ second: 3 });
  expect(faster.texts).toEqual([{ ...text, start: 2, end: 4 }]);
  // Its picture is cut away: it is shown where the loop begins.
  expect(startingAt(edit, 12, 20).texts).toEqual([{ ...text, start: 0, end: 1 }]);
});

test('what fits only because it is fast cannot be slowed down', () => {
  const fast = endingAt(atSpeed(startingAt({}, 0, 400), 2, 400), 300, 400);
  expect(playedSeconds(fast, 400)).toBe(LONGEST);
  expect(speedsOf(fast, 400).min).toBe(2);
  expect(atSpeed(fast, 1, 400)).toEqual(fast);
});

const seconds = fc.double({ min: 1.2, max: 400, noNaN: true });
const step = fc.oneof(
  fc.record({
    act: fc.constantFrom(startingAt, endingAt, movedTo),
    to: fc.double({ min: -10, max: 420, noNaN: true }),
  }),
  fc.record({ act: fc.constant(atSpeed), to: fc.double({ min: 0.4, max: 2.2, noNaN: true }) }),
);
const gapsOf = (length: number) =>
  fc
    .uniqueArray(fc.double({ min: 0.02, max: 0.3, noNaN: true }), { maxLength: 6 })
    .map((edges) => edges.toSorted((one, other) => one - other))
    .map((edges) =>
      Array.from({ length: Math.floor(edges.length / 2) }, (_, at) => ({
        start: (edges[at * 2] ?? 0) * length,
        end: (edges[at * 2 + 1] ?? 0) * length,
      })),
    );
const cutFile = seconds.chain((length) => fc.tuple(fc.constant(length), gapsOf(length)));

test('whatever is dragged, the result can be posted', () => {
  fc.assert(
    fc.property(cutFile, fc.array(step, { maxLength: 12 }), ([length, gaps], steps) => {
      const first = startingAt({ gaps }, 0, length);
      const edit = steps.reduce((made, { act, to }) => act(made, to, length), first);
      expect(mediaEdit.safeParse(edit).error).toBeUndefined();
      const played = playedSeconds(edit, length);
      expect(played).toBeLessThanOrEqual(LONGEST + 0.001);
      expect(played).toBeGreaterThan(Math.min(SHORTEST, length / 2) - 0.001);
    }),
    { numRuns: 1_000 },
  );
});
