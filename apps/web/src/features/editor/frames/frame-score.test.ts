import { expect, test } from 'vitest';
import { frameScore } from './frame-score.ts';

const SIZE = 16;

const picture = (light: (x: number, y: number) => number) => ({
  width: SIZE,
  height: SIZE,
  data: Array.from({ length: SIZE * SIZE }, (_, pixel) => {
    const value = light(pixel % SIZE, Math.floor(pixel / SIZE));
    return [value, value, value, 255];
  }).flat(),
});

const chequered = (dark: number, bright: number) => (x: number, y: number) =>
  (x + y) % 2 === 0 ? dark : bright;

test('a sharp picture makes a better cover than a blurred one', () => {
  const sharp = picture(chequered(80, 220));
  const blurred = picture((x) => 80 + x * 8);
  expect(frameScore(sharp)).toBeGreaterThan(frameScore(blurred));
});

test('a bright picture makes a better cover than a dark one', () => {
  const bright = picture(chequered(120, 200));
  const dark = picture(chequered(0, 80));
  expect(frameScore(bright)).toBeGreaterThan(frameScore(dark));
  expect(frameScore(picture(() => 0))).toBe(0);
});
