import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAtPixel, pixelOf, polarOf, strokeLength, strokeOf, turnsOf } from './year-shape.ts';

const coordinate = fc.double({ min: -1, max: 1, noNaN: true });
const points = fc.record({ x: coordinate, y: coordinate });
const days = fc.constantFrom(365, 366);
const distanceTo = ([x, y]: readonly [number, number], centre: number) =>
  Math.hypot(x - centre, y - centre);

describe('the year', () => {
  it('has each day under the finger that points at it', () => {
    fc.assert(
      fc.property(days, fc.nat(364), fc.integer({ min: 200, max: 900 }), (all, day, size) => {
        const { year } = turnsOf(size);
        expect(dayAtPixel(pixelOf(year, day, all), year.centre, all)).toBe(day);
        expect(dayAtPixel(pixelOf(year, day, all, 40), year.centre, all)).toBe(day);
      }),
    );
  });

  it('begins at the top and grows outwards day by day', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 364 }), (all, day) => {
        const { year } = turnsOf(390);
        const [before, now] = [polarOf(year, day - 1, all), polarOf(year, day, all)];
        expect(now.radius).toBeGreaterThan(before.radius);
        expect(now.angle).toBeGreaterThan(before.angle);
      }),
    );
    const { year } = turnsOf(390);
    const [x, y] = pixelOf(year, 0, 365);
    expect(Math.abs(x - year.centre)).toBeLessThan(2);
    expect(y).toBeLessThan(year.centre);
  });

  it('draws energy outwards and calm inwards, longer with more of it', () => {
    fc.assert(
      fc.property(points, fc.nat(364), (point, day) => {
        const { year } = turnsOf(390);
        const length = strokeLength(year, point);
        expect(length > 0).toBe(point.y >= 0);
        const stroke = strokeOf(year, day, 365, point);
        const away = stroke.map((pixel) => distanceTo(pixel, year.centre));
        const out = (away.at(-1) ?? 0) - (away[0] ?? 0);
        expect(out).toBeCloseTo(length, 6);
      }),
    );
  });

  it('stays inside its picture, and outside the face in the middle', () => {
    fc.assert(
      fc.property(points, fc.nat(364), fc.integer({ min: 200, max: 900 }), (point, day, size) => {
        const { year, before } = turnsOf(size);
        for (const turn of [year, before]) {
          const tip = strokeOf(turn, day, 365, point).at(-1) ?? [0, 0];
          expect(distanceTo(tip, turn.centre)).toBeLessThanOrEqual(size / 2);
          expect(distanceTo(tip, turn.centre)).toBeGreaterThan(size * 0.09);
        }
      }),
    );
  });
});
