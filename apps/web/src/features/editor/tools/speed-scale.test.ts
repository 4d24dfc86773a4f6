import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SNAPS, positionOf, speedAt, speedStep } from './speed-scale.ts';

test('normal speed is in the middle of the scale', () => {
  expect(positionOf(0.5)).toBe(0);
  expect(positionOf(1)).toBeCloseTo(0.5);
  expect(positionOf(2)).toBe(1);
});

test('a position of the scale and its speed belong together', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (position) => {
      expect(Math.abs(positionOf(speedAt(position)) - position)).toBeLessThan(0.02);
    }),
  );
});

test('the knob is caught by the usual speeds when it comes near', () => {
  for (const snap of SNAPS) {
    expect(speedAt(positionOf(snap * 1.015))).toBe(snap);
    expect(speedAt(positionOf(snap * 0.985))).toBe(snap);
  }
  expect(speedAt(positionOf(1.2))).toBe(1.2);
});

test('keys move in steps of a twentieth, to the ends', () => {
  expect(speedStep(1, 1)).toBe(1.05);
  expect(speedStep(1, -1)).toBe(0.95);
  expect(speedStep(2, 1)).toBe(2);
});
