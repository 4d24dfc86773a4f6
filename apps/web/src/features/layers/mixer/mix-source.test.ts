import { expect, it } from 'vitest';
import { mixSourceOf } from './mix-source.ts';

const stem = {
  loopId: 'a',
  url: '/a',
  contentType: 'audio/mp4',
  levelDb: 20,
  gain: 0.5,
  offsetMs: -42,
};
const offered = {
  seconds: 12,
  gainDb: -6,
  stems: [
    { ...stem, position: 1 },
    { ...stem, position: 2 },
  ],
  picture: null,
  usedIn: null,
  expiresAt: '2026-01-01T11:00:00.000Z',
};

it('multiplies the gain of a stem with its level, and the sum with its own', () => {
  const source = mixSourceOf(offered, [1]);
  expect(source.gain).toBeCloseTo(0.501, 3);
  expect(source.stems).toEqual([{ position: 1, url: '/a', factor: 5, offsetMs: -42 }]);
});

it('leaves out a stem that the loop no longer has', () => {
  expect(mixSourceOf(offered, [2]).stems.map(({ position }) => position)).toEqual([2]);
  expect(mixSourceOf(offered, []).stems).toEqual([]);
});
