import { expect, test } from 'vitest';
import { loudnessOf } from './level-meter.ts';

const tone = (amplitude: number) =>
  Float32Array.from({ length: 1024 }, (_, index) => amplitude * Math.sin(index / 5));

test('silence and room noise are zero, and speech fills most of the scale', () => {
  expect(loudnessOf(new Float32Array(1024))).toBe(0);
  expect(loudnessOf(tone(0.01))).toBe(0);
  expect(loudnessOf(tone(0.15))).toBeGreaterThan(0.5);
  expect(loudnessOf(tone(1))).toBe(1);
  expect(loudnessOf(new Float32Array(0))).toBe(0);
});

test('a louder signal never has a lower level', () => {
  const levels = [0.02, 0.05, 0.1, 0.2, 0.4].map((amplitude) => loudnessOf(tone(amplitude)));
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
});
