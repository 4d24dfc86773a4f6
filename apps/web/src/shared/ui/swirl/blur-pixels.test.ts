import { expect, test } from 'vitest';
import { blurPixels } from './blur-pixels.ts';

const SIDE = 32;
const square = (colour: (x: number, y: number) => number) => {
  const pixels = new Uint8ClampedArray(SIDE * SIDE * 4).fill(255);
  for (let index = 0; index < SIDE * SIDE; index += 1) {
    pixels.fill(colour(index % SIDE, Math.floor(index / SIDE)), index * 4, index * 4 + 3);
  }
  return pixels;
};
const at = (pixels: Uint8ClampedArray, x: number, y: number) => pixels[(y * SIDE + x) * 4] ?? -1;

test('a single color stays unchanged up to the edge', () => {
  const pixels = square(() => 90);
  blurPixels(pixels, SIDE, 3);
  expect([at(pixels, 0, 0), at(pixels, 16, 16), at(pixels, 31, 31)]).toEqual([90, 90, 90]);
});

test('blurring turns an edge into a gradient in both directions and stays opaque', () => {
  const pixels = square((x, y) => (x < SIDE / 2 && y < SIDE / 2 ? 200 : 0));
  blurPixels(pixels, SIDE, 3);
  const across = [4, 13, 16, 19, 28].map((x) => at(pixels, x, 4));
  const down = [4, 13, 16, 19, 28].map((y) => at(pixels, 4, y));
  expect(across).toEqual(down);
  expect(across).toEqual(across.toSorted((a, b) => b - a));
  expect(across[2]).toBeGreaterThan(60);
  expect(across[2]).toBeLessThan(140);
  expect(pixels[3]).toBe(255);
});
