import { expect, test } from 'vitest';
import { nearestIndex, settledIndex } from './nearest-index.ts';

test('a card becomes active once six tenths of it are in view', () => {
  expect(settledIndex(0, 800)).toBe(0);
  expect(settledIndex(800 * 3.4, 800)).toBe(3);
  expect(settledIndex(800 * 3.6, 800)).toBe(4);
});

test('no card is active halfway between two', () => {
  expect(settledIndex(800 * 3.45, 800)).toBeNull();
  expect(settledIndex(800 * 3.55, 800)).toBeNull();
});

test('a list without layout is at its first card', () => {
  expect(settledIndex(0, 0)).toBe(0);
  expect(nearestIndex(120, 0)).toBe(0);
});

test('a list pulled past its start is at its first card', () => {
  expect(nearestIndex(-60, 800)).toBe(0);
});
