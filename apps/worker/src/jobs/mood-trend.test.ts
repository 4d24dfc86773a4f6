import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followTrend, HALF_LIFE_HOURS, MIN_PEOPLE } from './mood-trend.ts';

const noon = new Date('2026-05-05T12:00:00Z');
const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const use = (today: number, yesterday = 0) => ({ mood: 'cozy', today, yesterday });

describe('the score of a mood', () => {
  it.each([
    ['more people than yesterday', 6, 2, 8],
    ['people from nothing', 5, 0, 16],
    ['as many as yesterday', 6, 6, null],
    ['fewer than yesterday', 3, 9, null],
    ['too few to tell', MIN_PEOPLE - 1, 0, null],
  ])('with %s is how far it exceeds the expected number', (_, today, yesterday, score) => {
    expect(followTrend(undefined, use(today, yesterday), noon)?.score ?? null).toBe(score);
  });

  it('halves in every half-life once it stops growing, and is then dropped', () => {
    const peak = followTrend(undefined, use(5), noon);
    expect(peak).toMatchObject({ score: 16, peakAt: noon });
    const after = (hours: number) => followTrend(peak ?? undefined, use(0), later(hours));
    expect(after(HALF_LIFE_HOURS)).toMatchObject({ score: 8, peak: 16, peakAt: noon });
    expect(after(2 * HALF_LIFE_HOURS)?.score).toBe(4);
    expect(after(48)).toBeNull();
  });

  it('rises again when it exceeds what is left of its last peak', () => {
    const peak = followTrend(undefined, use(5), noon) ?? undefined;
    expect(followTrend(peak, use(4), later(8))).toMatchObject({ score: 9, peakAt: later(8) });
    expect(followTrend(peak, use(4), later(1))).toMatchObject({ peak: 16, peakAt: noon });
  });

  it('is never below zero, nor above its peak', () => {
    const hours = fc.integer({ min: 0, max: 47 });
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), fc.nat(500), hours, (first, today, yesterday, gone) => {
        const before = followTrend(undefined, use(first), noon) ?? undefined;
        const trend = followTrend(before, use(today, yesterday), later(gone));
        const { score, peak } = trend ?? { score: 0, peak: 0 };
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(peak);
      }),
    );
  });
});
