import { limits } from '@swirl/contract/limits';
import { describe, expect, it } from 'vitest';
import { FACE_SIDE } from '../avatar/draw-face.ts';
import { choirPositions, HEAD_CENTRE } from './choir-positions.ts';
import type { ChoirPosition } from './choir-positions.ts';

const COUNTS = Array.from({ length: limits.layers.stems.max }, (_, index) => index + 1);

/** A point of the drawing of a face, in radii of the disc. */
const at = ({ x, y, size }: ChoirPosition, across: number, down: number) => ({
  x: x + ((across - HEAD_CENTRE.x) / FACE_SIDE) * size,
  y: y + ((down - HEAD_CENTRE.y) / FACE_SIDE) * size,
});

/** Whether a point is behind the head of a figure. */
const isBehindHead = (point: { x: number; y: number }, front: ChoirPosition): boolean => {
  const centre = at(front, 100, 95);
  const across = ((point.x - centre.x) / front.size) * FACE_SIDE;
  const down = ((point.y - centre.y) / front.size) * FACE_SIDE;
  return (across / 54) ** 2 + (down / 60) ** 2 < 1;
};

describe.each(COUNTS)('a choir of %i', (count) => {
  const positions = choirPositions(count);

  it('has a position for every voice', () => {
    expect(positions).toHaveLength(count);
  });

  it('has the first voice at the top and the newest in front, lowest and largest', () => {
    const newest = positions.at(-1);
    expect(Math.min(...positions.map(({ y }) => y))).toBe(positions[0]?.y);
    expect(Math.max(...positions.map(({ y }) => y))).toBe(newest?.y);
    expect(Math.max(...positions.map(({ size }) => size))).toBe(newest?.size);
  });

  it('covers no mouth with a head in front of it', () => {
    for (const [index, position] of positions.entries()) {
      const mouth = [
        at(position, 84, 121),
        at(position, 116, 121),
        at(position, 100, 121),
        at(position, 100, 146),
      ];
      for (const front of positions.slice(index + 1)) {
        expect(mouth.some((point) => isBehindHead(point, front))).toBe(false);
      }
    }
  });

  it('keeps every mouth inside the disc', () => {
    for (const position of positions) {
      for (const across of [84, 116]) {
        const mouth = at(position, across, 130);
        expect(Math.hypot(mouth.x, mouth.y)).toBeLessThan(1);
      }
    }
  });
});

it('has no positions for more voices than a mix path has', () => {
  expect(choirPositions(limits.layers.stems.max + 1)).toEqual([]);
});
