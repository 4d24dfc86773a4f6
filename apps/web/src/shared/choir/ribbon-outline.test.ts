import { expect, it } from 'vitest';
import { ribbonLevels } from './ribbon-levels.ts';
import { ribbonOutline, ringPoint, TAPER } from './ribbon-outline.ts';
import { halfThickness } from './ring-measures.ts';

const ribbon = { radius: 100, pitch: 10, levels: ribbonLevels(new Uint8Array(40).fill(255)) };
const whole = { from: 0, to: 1 };

const radii = (outline: readonly number[]): number[] =>
  Array.from({ length: outline.length / 2 }, (_, index) =>
    Math.hypot(outline[2 * index] ?? 0, outline[2 * index + 1] ?? 0),
  );

it('begins at the top and runs clockwise', () => {
  expect(ringPoint(10, 0)[0]).toBeCloseTo(0);
  expect(ringPoint(10, 0)[1]).toBeCloseTo(-10);
  expect(ringPoint(10, 0.25)[0]).toBeCloseTo(10);
});

it('is as thick as the level, and thin at its ends', () => {
  const half = halfThickness(1, 10);
  const all = radii(ribbonOutline(ribbon, whole, whole));
  expect(Math.max(...all)).toBeCloseTo(100 + half);
  expect(Math.min(...all)).toBeCloseTo(100 - half);
  expect(all[0]).toBeCloseTo(100 + half * 0.35);
});

it('of a part meets the rest of the ribbon without a step', () => {
  const part = radii(ribbonOutline(ribbon, { from: 0.2, to: 0.3 }, { from: 0, to: 0.5 }));
  expect(part[0]).toBeCloseTo(100 + halfThickness(1, 10));
});

it('has a bend where the taper begins, however short the part is', () => {
  const end = 0.5003;
  const part = radii(
    ribbonOutline(ribbon, { from: end - 3 * TAPER, to: end }, { from: 0, to: end }),
  );
  const half = halfThickness(1, 10);
  expect(part.some((radius) => Math.abs(radius - (100 + half)) < 1e-6)).toBe(true);
  expect(part.some((radius) => Math.abs(radius - (100 + half * 0.35)) < 1e-6)).toBe(true);
});
