import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RING_SIZE, restingPeaks, ringBars, ringTicks } from './ring-geometry.ts';

const shape = { radius: 34, shortest: 1, amplitude: 12 };
const centre = RING_SIZE / 2;

test('the first bar points up and the ring runs clockwise', () => {
  const [first, second, third] = ringBars([1, 1, 1, 1], shape);
  expect(first).toMatchObject({ x1: centre, y1: centre - 34, x2: centre, y2: centre - 47 });
  expect(second?.x1).toBeGreaterThan(centre);
  expect(third?.y1).toBeGreaterThan(centre);
});

test('louder peaks have longer bars, and no bar leaves the ring', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true }), { minLength: 1, maxLength: 50 }), (peaks) => {
      for (const { x2, y2 } of ringBars(peaks, shape)) {
        const reach = Math.hypot(x2 - centre, y2 - centre);
        expect(reach).toBeGreaterThanOrEqual(35 - 0.02);
        expect(reach).toBeLessThanOrEqual(47 + 0.02);
      }
    }),
  );
});

test('ticks mark past, current and future seconds of a recording', () => {
  const states = ringTicks(60, 12.4, { radius: 40, length: 6 }).map(({ state }) => state);
  expect(states.filter((state) => state === 'past')).toHaveLength(12);
  expect(states[12]).toBe('current');
  expect(states.filter((state) => state === 'ahead')).toHaveLength(47);
});

test('every tick is in the future before recording', () => {
  const states = new Set(ringTicks(60, 0, { radius: 40, length: 6 }).map(({ state }) => state));
  expect([...states]).toEqual(['ahead']);
});

test('silent peaks have visible bars', () => {
  const peaks = restingPeaks(50, 5);
  expect(peaks).toHaveLength(50);
  expect(Math.min(...peaks)).toBeGreaterThan(0.1);
  expect(Math.max(...peaks)).toBeLessThanOrEqual(1);
});
