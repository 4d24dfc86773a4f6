import { expect, test } from 'vitest';
import { brokenRing } from './broken-ring.ts';

test('the ring has fifty bars; most stay on the circle, the rest leave it', () => {
  const distances = brokenRing().map(({ x1, y1 }) => Math.hypot(x1 - 178, y1 - 212));
  expect(distances).toHaveLength(50);
  for (const distance of distances.slice(0, 37)) expect(distance).toBeCloseTo(112, 0);
  expect(distances.at(-1)).toBeGreaterThan(200);
});

test('bars that leave the circle fade', () => {
  const bars = brokenRing();
  expect(bars[0]?.opacity).toBe(1);
  expect(bars.at(-1)?.opacity).toBeLessThan(0.7);
});
