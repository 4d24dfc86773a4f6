import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  clampDay,
  dayOfDate,
  daysBetween,
  daysIn,
  firstOf,
  localDay,
  mondayOf,
  numberInYear,
  yearBefore,
  yearOf,
} from './calendar.ts';

const days = fc
  .date({ min: new Date('1980-01-01'), max: new Date('2120-12-31'), noInvalidDate: true })
  .map(dayOfDate);

describe('days of the calendar', () => {
  it('counts days forwards and backwards', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -800, max: 800 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count);
        expect(addDays(addDays(day, count), -count)).toBe(day);
      }),
    );
  });

  it('numbers the days of a year from 0', () => {
    fc.assert(
      fc.property(days, (day) => {
        const year = yearOf(day);
        expect(addDays(firstOf(year), numberInYear(day))).toBe(day);
        expect(numberInYear(day)).toBeLessThan(daysIn(year));
      }),
    );
    expect([daysIn(2026), daysIn(2028)]).toEqual([365, 366]);
  });

  it('begins weeks on Monday', () => {
    fc.assert(
      fc.property(days, (day) => {
        const monday = mondayOf(day);
        expect(new Date(monday).getUTCDay()).toBe(1);
        expect(daysBetween(monday, day)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(monday, day)).toBeLessThan(7);
      }),
    );
  });

  it('goes to the same day of another month, or to its last one', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
  });

  it('finds the same day of the year before, if there is one', () => {
    expect(yearBefore('2026-11-17')).toBe('2025-11-17');
    expect(yearBefore('2028-02-29')).toBeUndefined();
  });

  it('knows today by the clock of the device, and keeps days in a range', () => {
    expect(localDay(new Date(2026, 10, 17, 23, 59))).toBe('2026-11-17');
    expect(clampDay('2026-01-01', '2026-02-01', '2026-03-01')).toBe('2026-02-01');
    expect(clampDay('2026-04-01', '2026-02-01', '2026-03-01')).toBe('2026-03-01');
  });
});
