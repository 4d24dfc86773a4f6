import { limits } from '@swirl/contract/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SHORTEST_LOOP, moveTrim, wholeRange } from './trim-range.ts';

test('a short take is kept whole, and a long one is trimmed to the maximum length', () => {
  expect(wholeRange(12.3)).toEqual({ start: 0, end: 12.3 });
  expect(wholeRange(200)).toEqual({ start: 0, end: limits.loop.seconds.max });
});

test('dragging one end moves the other, so that the range never gets too long', () => {
  expect(moveTrim({ start: 0, end: 60 }, 'end', 100, 200)).toEqual({ start: 40, end: 100 });
  expect(moveTrim({ start: 100, end: 160 }, 'start', 50, 200)).toEqual({ start: 50, end: 110 });
});

test('dragging one end moves the other, so that the range never gets too short', () => {
  expect(moveTrim({ start: 0, end: 5 }, 'start', 9, 10)).toEqual({ start: 9, end: 9.5 });
  expect(moveTrim({ start: 4, end: 9 }, 'end', 2, 10)).toEqual({ start: 1.5, end: 2 });
});

test('any trimmed range can be posted', () => {
  const move = fc.record({
    edge: fc.constantFrom('start' as const, 'end' as const),
    to: fc.double({ min: -10, max: 4000, noNaN: true }),
  });
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 3600, noNaN: true }),
      fc.array(move, { maxLength: 12 }),
      (seconds, moves) => {
        const range = moves.reduce(
          (kept, { edge, to }) => moveTrim(kept, edge, to, seconds),
          wholeRange(seconds),
        );
        const length = range.end - range.start;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeLessThanOrEqual(seconds);
        expect(length).toBeGreaterThan(SHORTEST_LOOP - 1e-9);
        expect(length).toBeLessThanOrEqual(limits.loop.seconds.max + 1e-9);
      },
    ),
  );
});
