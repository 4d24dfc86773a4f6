import { expect, test } from 'vitest';
import { photoArcs, ringPoint } from './photo-ring-shape.ts';

test('the ring begins at the top and runs clockwise', () => {
  expect(ringPoint(0, 40)).toEqual({ x: 50, y: 10 });
  expect(ringPoint(0.25, 40)).toEqual({ x: 90, y: 50 });
});

test('arcs before the moment are shown, the one of the moment in part', () => {
  expect(photoArcs(4, 0.375, 37).map(({ shown }) => shown)).toEqual([1, 0.5, 0, 0]);
  expect(photoArcs(4, 1, 37).map(({ shown }) => shown)).toEqual([1, 1, 1, 1]);
});

test('all arcs are different, and of two photos each is less than half a ring', () => {
  expect(new Set(photoArcs(12, 0, 37).map(({ path }) => path)).size).toBe(12);
  expect(photoArcs(2, 0, 37)[0]?.path).toContain(' 0 0 1 ');
});
