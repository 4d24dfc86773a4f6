import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { localDay } from '#shared/config/calendar.ts';
import {
  clampToRange,
  daysIn,
  defaultTime,
  limitOf,
  minutesInRange,
  rangeAt,
  shiftBy,
} from './post-time.ts';
import { DAY_MINUTES, dateOfWallTime, wallTimeOf } from './wall-time.ts';

const HOUR_MS = 3_600_000;
const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/Santiago', 'Asia/Kolkata');
const dates = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2030-12-31T00:00:00Z'),
  noInvalidDate: true,
});

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the time to post', () => {
  it('is at least five minutes and at most a year ahead, in steps of five minutes', () => {
    const now = new Date('2026-11-17T14:58:20Z');
    expect(rangeAt(now)).toEqual({
      earliest: new Date('2026-11-17T15:05:00Z'),
      latest: new Date('2027-11-17T14:55:00Z'),
    });
    expect(rangeAt(new Date('2026-11-17T15:00:00Z')).earliest).toEqual(
      new Date('2026-11-17T15:05:00Z'),
    );
  });

  it('is never before the earliest and never in the past, whatever was chosen', () => {
    fc.assert(
      fc.property(
        zones,
        dates,
        dates,
        fc.integer({ min: 0, max: DAY_MINUTES - 1 }),
        (zone, now, chosen, minutes) => {
          vi.stubEnv('TZ', zone);
          const range = rangeAt(now);
          const wall = { day: localDay(chosen), minutes };
          const postAt = clampToRange(dateOfWallTime(wall, range.earliest), range);
          expect(postAt.getTime()).toBeGreaterThanOrEqual(now.getTime() + 300_000);
          expect(postAt >= range.earliest && postAt <= range.latest).toBe(true);
          expect(limitOf(postAt, range)).toBeUndefined();
          const { first, last } = minutesInRange(localDay(postAt), range);
          expect(wallTimeOf(postAt).minutes).toBeGreaterThanOrEqual(first);
          expect(wallTimeOf(postAt).minutes).toBeLessThanOrEqual(last);
        },
      ),
    );
  });

  it('says which limit a date is beyond', () => {
    const range = rangeAt(new Date('2026-11-17T15:00:00Z'));
    expect(limitOf(shiftBy(range.earliest, -1), range)).toBe('earliest');
    expect(limitOf(shiftBy(range.latest, 1), range)).toBe('latest');
    expect(limitOf(range.latest, range)).toBeUndefined();
  });

  it('can be today only while a time is left in it', () => {
    const days = (now: Date) => daysIn(rangeAt(now));
    expect(days(new Date(2026, 10, 17, 23, 50))[0]).toBe('2026-11-17');
    expect(days(new Date(2026, 10, 17, 23, 51))[0]).toBe('2026-11-18');
    expect(days(new Date(2026, 10, 17, 9)).at(-1)).toBe('2026-11-30');
  });

  it('is the next evening at first, at least an hour away', () => {
    expect(defaultTime(new Date(2026, 10, 17, 19, 0))).toEqual(new Date(2026, 10, 17, 20));
    expect(defaultTime(new Date(2026, 10, 17, 19, 1))).toEqual(new Date(2026, 10, 18, 20));
    fc.assert(
      fc.property(zones, dates, (zone, now) => {
        vi.stubEnv('TZ', zone);
        const postAt = defaultTime(now);
        expect(wallTimeOf(postAt).minutes).toBe(20 * 60);
        expect(postAt.getTime() - now.getTime()).toBeGreaterThanOrEqual(HOUR_MS);
        expect(limitOf(postAt, rangeAt(now))).toBeUndefined();
      }),
    );
  });

  it('is shifted by minutes that pass, also when clocks change', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    const beforeChange = new Date('2027-03-28T00:55:00Z');
    expect(wallTimeOf(beforeChange).minutes).toBe(115);
    expect(wallTimeOf(shiftBy(beforeChange, 5)).minutes).toBe(180);
  });
});
