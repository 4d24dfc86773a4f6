import { expect, test } from 'vitest';
import { windowAround } from './window-range.ts';

test('two cards are rendered on each side of the active one', () => {
  expect(windowAround(10, 500)).toEqual({ start: 8, end: 13 });
});

test('five cards are rendered at either end of the list', () => {
  expect(windowAround(0, 500)).toEqual({ start: 0, end: 5 });
  expect(windowAround(499, 500)).toEqual({ start: 495, end: 500 });
});

test('a short list is rendered completely', () => {
  expect(windowAround(0, 0)).toEqual({ start: 0, end: 0 });
  expect(windowAround(1, 3)).toEqual({ start: 0, end: 3 });
});
