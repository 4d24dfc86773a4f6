import { describe, expect, it } from 'vitest';
import { halfThickness, ringMeasures } from './ring-measures.ts';

const SIDES = [200, 240, 352, 442];
const COUNTS = [1, 2, 4, 8, 9];

describe.each(SIDES)('in a square of %i pixels', (side) => {
  it.each(COUNTS)('%i rings at their loudest stay inside, apart and outside the faces', (count) => {
    const { disc, radii, pitch } = ringMeasures(side, count);
    const half = halfThickness(1, pitch);
    expect(radii).toHaveLength(count);
    expect((radii[0] ?? 0) - half).toBeGreaterThan(disc);
    expect((radii.at(-1) ?? 0) + half).toBeLessThanOrEqual(side / 2);
    expect(2 * half).toBeLessThan(pitch);
  });
});

it('has the same faces for every number of voices', () => {
  const discs = COUNTS.map((count) => ringMeasures(352, count).disc);
  expect(new Set(discs).size).toBe(1);
  expect(discs[0]).toBeCloseTo(114, 0);
});

it('draws a loud voice thicker than a quiet one, and silence as a line', () => {
  expect(halfThickness(1, 13)).toBeGreaterThan(halfThickness(0.3, 13));
  expect(halfThickness(0, 13)).toBeGreaterThan(0.5);
});
