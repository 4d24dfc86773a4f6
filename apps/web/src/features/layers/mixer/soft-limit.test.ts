import { expect, it } from 'vitest';
import { limitCurve, softLimit } from './soft-limit.ts';

it('leaves everything below the knee as it is', () => {
  expect([-0.8, -0.1, 0, 0.5, 0.84].map(softLimit)).toEqual([-0.8, -0.1, 0, 0.5, 0.84]);
});

it('never exceeds full scale and never folds back', () => {
  const levels = Array.from({ length: 800 }, (_, index) => softLimit(index / 100));
  expect(Math.max(...levels)).toBeLessThanOrEqual(1);
  expect(levels.every((level, index) => level >= (levels[index - 1] ?? 0))).toBe(true);
});

it('is symmetric, with silence in the middle', () => {
  const curve = limitCurve();
  expect(curve[(curve.length - 1) / 2]).toBe(0);
  expect(curve[0]).toBeCloseTo(-1, 3);
  expect(curve.at(-1)).toBeCloseTo(1, 3);
});
