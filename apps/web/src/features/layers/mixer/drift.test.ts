import { expect, it } from 'vitest';
import { driftBetween } from './drift.ts';

it('is the distance between two positions', () => {
  expect(driftBetween(3, 3.25, 24)).toBe(0.25);
  expect(driftBetween(3.25, 3, 24)).toBe(0.25);
});

it('is short across the seam of the loop', () => {
  expect(driftBetween(23.9, 0.1, 24)).toBeCloseTo(0.2);
});
