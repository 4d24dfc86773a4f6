import { expect, test } from 'vitest';
import { SILK_INNER, silkPoint, silkThreads } from './silk-threads.ts';

const arms = [
  { hue: 228, from: 0.2, weight: 1 },
  { hue: 8, from: 4.4, weight: 0.8 },
];

test('every arm has the requested number of threads', () => {
  const { folds, threads } = silkThreads(arms, 2, 40);
  expect(folds).toHaveLength(2);
  expect(threads).toHaveLength(80);
});

test('threads start near the center and end near the rim', () => {
  const { threads } = silkThreads(arms, 2, 20);
  for (const { fold, across } of threads) {
    const start = silkPoint(fold, across, 0);
    const end = silkPoint(fold, across, 1);
    expect(Math.hypot(start.x, start.y)).toBeLessThan(SILK_INNER * 1.5);
    expect(Math.hypot(end.x, end.y)).toBeGreaterThan(0.7);
  }
});

test('the hues of threads stay close to the hue of their arm', () => {
  const { threads } = silkThreads(arms, 2, 20);
  for (const { fold, hue } of threads) {
    const arm = arms.find(({ from }) => from === fold.from);
    expect(Math.abs(hue - (arm?.hue ?? 0))).toBeLessThan(25);
  }
});

test('the same seed draws the same picture', () => {
  expect(silkThreads(arms, 3, 10)).toEqual(silkThreads(arms, 3, 10));
});
