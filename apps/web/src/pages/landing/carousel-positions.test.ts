import { expect, test } from 'vitest';
import { positionOf, wrapped } from './carousel-positions.ts';

test('the carousel wraps around at both ends', () => {
  expect([4, 8, -1, -5, 2].map((index) => wrapped(index, 4))).toEqual([0, 0, 3, 3, 2]);
});

test('any middle slide has neighbors on both sides', () => {
  const positions = (at: number) =>
    Array.from({ length: 8 }, (_, slide) => positionOf(slide, at, 8));
  expect(positions(0)).toEqual([0, 1, 2, 3, 4, -3, -2, -1]);
  expect(positions(7)).toEqual([1, 2, 3, 4, -3, -2, -1, 0]);
});

test('a step moves every slide by one, except the hidden one that changes sides', () => {
  for (let at = 0; at < 8; at += 1) {
    const moves = Array.from(
      { length: 8 },
      (_, slide) => positionOf(slide, wrapped(at + 1, 8), 8) - positionOf(slide, at, 8),
    );
    expect(moves.filter((move) => move === -1)).toHaveLength(7);
    expect(moves.filter((move) => move === 7)).toHaveLength(1);
  }
});
