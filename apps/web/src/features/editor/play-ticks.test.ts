import { expect, test } from 'vitest';
import { playTicks, shareAt } from './play-ticks.ts';

test('what is cut, played and still to come are told apart on the ring', () => {
  const states = playTicks([{ start: 0.25, end: 0.75 }], 0.5).map(({ state }) => state);
  expect(states.slice(0, 15).every((state) => state === 'cut')).toBe(true);
  expect(states.slice(15, 30).every((state) => state === 'played')).toBe(true);
  expect(states[30]).toBe('now');
  expect(states.slice(31, 45).every((state) => state === 'kept')).toBe(true);
  expect(states.slice(45).every((state) => state === 'cut')).toBe(true);
});

test('the end of a clip is its last tick', () => {
  expect(playTicks([{ start: 0, end: 1 }], 1).at(-1)?.state).toBe('now');
});

test('a ring is read clockwise from the top', () => {
  expect(shareAt(0, -10)).toBe(0);
  expect(shareAt(10, 0)).toBeCloseTo(0.25);
  expect(shareAt(0, 10)).toBeCloseTo(0.5);
  expect(shareAt(-10, 0)).toBeCloseTo(0.75);
});
