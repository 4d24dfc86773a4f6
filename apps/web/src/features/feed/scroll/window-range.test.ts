import { expect, test } from 'vitest';
import { windowAround } from './window-range.ts';

test('two cards stand on each side of the one in view', () => {
  expect(windowAround(10, 500)).toEqual({ start: 8, end: 13 });
});

test('at either end there are still five, so that the list is never bare', () => {
  expect(windowAround(0, 500)).toEqual({ start: 0, end: 5 });
  expect(windowAround(499, 500)).toEqual({ start: 495, end: 500 });
});

test('a short list stands whole', () => {
  expect(windowAround(0, 0)).toEqual({ start: 0, end: 0 });
  expect(windowAround(1, 3)).toEqual({ start: 0, end: 3 });
});
