import { expect, it } from 'vitest';
import { isListener, listenerCount, secondsOf } from './listeners.ts';

it.each([
  [[1, 1, 1], 20, true],
  [[1, 1], 20, false],
  [[0, 0, 1, 2, 1], 20, true],
  [[1], 2, true],
  [[], 0.5, false],
  [[1, 1, 1], 0, true],
  [[1, 1], 0, false],
])('%j of a loop of %d s make a listener: %s', (seconds, duration, expected) => {
  expect(isListener(seconds, duration)).toBe(expected);
});

it('a loop has its started seconds, and at most a minute', () => {
  expect([0, 0.4, 9.2, 61].map(secondsOf)).toEqual([3, 1, 10, 60]);
});

it('one to four people are a few', () => {
  expect([0, 1, 4, 5].map(listenerCount)).toEqual([0, 'few', 'few', 5]);
});
