import { expect, test } from 'vitest';
import { paintedBounds } from './painted-bounds.ts';

const SIDE = 10;
const painted = (...points: readonly (readonly [x: number, y: number])[]) => {
  const pixels = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (const [x, y] of points) pixels[(y * SIDE + x) * 4 + 3] = 1;
  return pixels;
};

test('the bounds of painted pixels are exact', () => {
  expect(paintedBounds(painted([3, 2], [6, 8]), SIDE)).toEqual({ x: 3, y: 2, width: 4, height: 7 });
  expect(paintedBounds(painted([9, 9]), SIDE)).toEqual({ x: 9, y: 9, width: 1, height: 1 });
});

test('an empty picture has no bounds', () => {
  expect(paintedBounds(painted(), SIDE)).toBeNull();
});
