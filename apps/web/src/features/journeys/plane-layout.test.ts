import * as fc from 'fast-check';
import { feelingPoints } from '@swirl/contract/mood-plane';
import { moodPoints, reactionMoods } from '@swirl/contract/mood-points';
import { describe, expect, it } from 'vitest';
import { drawnWay, layOutNames, toPoint, toSpot } from './plane-layout.ts';

const PHONE = { width: 390, height: 536, rtl: false };
const coordinate = fc.integer({ min: -100, max: 100 }).map((value) => value / 100);
const anyPoint = fc.record({ x: coordinate, y: coordinate });

describe('the plane on the screen', () => {
  it('has its measures on a phone', () => {
    expect(toSpot(PHONE, { x: 1, y: 1 })).toEqual([expect.closeTo(348, 0), expect.closeTo(40, 0)]);
    expect(toSpot(PHONE, { x: -1, y: -1 })).toEqual([
      expect.closeTo(42, 0),
      expect.closeTo(504, 0),
    ]);
  });

  it('finds the point of a spot again, also mirrored', () => {
    fc.assert(
      fc.property(anyPoint, fc.boolean(), (point, rtl) => {
        const size = { ...PHONE, rtl };
        expect(toPoint(size, toSpot(size, point))).toEqual(point);
      }),
    );
    expect(toSpot({ ...PHONE, rtl: true }, { x: 1, y: 0 })[0]).toBeLessThan(195);
  });
});

describe('names beside a way', () => {
  const names = reactionMoods.map((name) => ({
    name,
    spot: toSpot(PHONE, moodPoints[name]),
    width: name.length * 7,
  }));

  it('are few enough not to overlap it, and most of them are there', () => {
    const { dots } = drawnWay(PHONE, {
      from: feelingPoints.anxious,
      to: moodPoints.relaxed,
      count: 12,
    });
    const taken = dots.map((spot) => ({ spot, radius: 6 }));
    const sides = layOutNames(names, taken, { ...PHONE, textHeight: 14 });
    expect(sides.size).toBeGreaterThan(14);
    expect(sides.get('happy')).toBe('below');
  });

  it('are left out where there is no room', () => {
    const all = [{ spot: [195, 268] as const, radius: 400 }];
    expect(layOutNames(names, all, { ...PHONE, textHeight: 14 }).size).toBe(0);
  });
});
