import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { localDay } from '#shared/config/calendar.ts';
import { DAY_MINUTES, dateOfWallTime, wallTimeFrom, wallTimeOf } from './wall-time.ts';

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'America/Nuuk',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
];

const ALWAYS = new Date(0);
const zones = fc.constantFrom(...ZONES);
const dates = fc
  .date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2030-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000));
const minutes = fc.integer({ min: 0, max: DAY_MINUTES - 1 });

/** What a clock in this zone shows, by the calendar of Intl. */
const shownIn = (zone: string, date: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(date);

const written = ({ day, minutes: of }: { day: string; minutes: number }): string =>
  `${day}, ${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;

const inZone = (zone: string): void => {
  vi.stubEnv('TZ', zone);
};

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a wall time', () => {
  it('of every date is what a clock in its time zone shows', () => {
    fc.assert(
      fc.property(zones, dates, (zone, date) => {
        inZone(zone);
        expect(written(wallTimeOf(date))).toBe(shownIn(zone, date));
      }),
    );
  });

  it('leads back to a date that shows it, or to the next time that clocks show', () => {
    fc.assert(
      fc.property(zones, dates, minutes, (zone, date, of) => {
        inZone(zone);
        const wall = { day: localDay(date), minutes: of };
        const found = dateOfWallTime(wall, ALWAYS);
        const shown = shownIn(zone, found);
        expect(shown >= written(wall)).toBe(true);
        if (shown === written(wall)) return;
        const before = new Date(found.getTime() - 60_000);
        expect(shownIn(zone, before) < written(wall)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['Europe/Berlin', '2027-03-28', 150, '2027-03-28T01:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-04', 125, '2026-10-03T15:30:00Z'],
    // The last hour of the day is left out.
    ['America/Nuuk', '2027-03-27', 1410, '2027-03-28T01:00:00Z'],
  ])('that clocks leave out in %s becomes the next that exists', (zone, day, of, expected) => {
    inZone(zone);
    expect(dateOfWallTime({ day, minutes: of }, ALWAYS)).toEqual(new Date(expected));
  });

  it('that comes twice is the first, unless that is too early', () => {
    inZone('Europe/Berlin');
    const wall = { day: '2026-10-25', minutes: 150 };
    const first = new Date('2026-10-25T00:30:00Z');
    const second = new Date('2026-10-25T01:30:00Z');
    expect(dateOfWallTime(wall, ALWAYS)).toEqual(first);
    expect(dateOfWallTime(wall, first)).toEqual(first);
    expect(dateOfWallTime(wall, new Date('2026-10-25T01:05:00Z'))).toEqual(second);
    expect(dateOfWallTime(wall, new Date('2026-10-25T03:00:00Z'))).toEqual(second);
  });

  it('beyond the day is on another one', () => {
    expect(wallTimeFrom('2026-12-31', 1445)).toEqual({ day: '2027-01-01', minutes: 5 });
    expect(wallTimeFrom('2026-03-01', -5)).toEqual({ day: '2026-02-28', minutes: 1435 });
  });
});
