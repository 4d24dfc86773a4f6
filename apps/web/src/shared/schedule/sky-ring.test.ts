import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleOf, minutesAt, skyColor, skyGradient, turnTo } from './sky-ring.ts';
import { DAY_MINUTES } from './wall-time.ts';

const minutes = fc.integer({ min: 0, max: DAY_MINUTES - 1 });
const steps = fc.integer({ min: 0, max: DAY_MINUTES / 15 - 1 }).map((step) => step * 15);

describe('the ring of the day', () => {
  it('has noon on top, the evening on the right and midnight below', () => {
    expect([12, 18, 0, 6].map((hour) => angleOf(hour * 60))).toEqual([0, 90, 180, 270]);
  });

  it('has each time where its angle points', () => {
    fc.assert(
      fc.property(steps, fc.double({ min: 1, max: 500, noNaN: true }), (of, distance) => {
        const angle = (angleOf(of) * Math.PI) / 180;
        expect(minutesAt(Math.sin(angle) * distance, -Math.cos(angle) * distance)).toBe(of);
      }),
    );
  });

  it('has only times of the day, in steps of a quarter of an hour', () => {
    const coordinate = fc.double({ min: -500, max: 500, noNaN: true });
    fc.assert(
      fc.property(coordinate, coordinate, (right, down) => {
        const of = minutesAt(right, down);
        expect(of % 15).toBe(0);
        expect(of >= 0 && of < DAY_MINUTES).toBe(true);
      }),
    );
  });

  it('is turned the shorter way, past midnight into the next day or the one before', () => {
    const late = { day: '2026-11-17', minutes: 1425 };
    expect(turnTo(late, 0)).toEqual({ day: '2026-11-18', minutes: 0 });
    expect(turnTo({ day: '2026-11-18', minutes: 0 }, 1425)).toEqual(late);
    expect(turnTo(late, 1200)).toEqual({ day: '2026-11-17', minutes: 1200 });
    fc.assert(
      fc.property(minutes, minutes, (from, to) => {
        const start = { day: '2026-11-17', minutes: from };
        const there = turnTo(start, to);
        expect(there.minutes).toBe(to);
        // Half a turn is as far both ways.
        fc.pre(Math.abs(to - from) !== DAY_MINUTES / 2);
        expect(turnTo(there, from)).toEqual(start);
      }),
    );
  });

  it('has a color for every minute', () => {
    fc.assert(
      fc.property(minutes, (of) => {
        expect(skyColor(of)).toMatch(/^color-mix\(in srgb, #/);
      }),
    );
    expect(skyColor(0)).toBe('color-mix(in srgb, #35346e 0%, #202856)');
    expect(skyGradient).toContain('#9fdafa 180deg');
  });
});
