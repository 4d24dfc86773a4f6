import { addDays, localDay, type Day } from '#shared/config/calendar.ts';

/** What the clock on the wall shows: a day, and minutes since its midnight. */
export type WallTime = { day: Day; minutes: number };

const MINUTE_MS = 60_000;
export const DAY_MINUTES = 1440;
/** Longer than any overlap, and shorter than the time between two clock changes. */
const HALF_DAY_MS = 12 * 60 * MINUTE_MS;

export const wallTimeOf = (date: Date): WallTime => ({
  day: localDay(date),
  minutes: date.getHours() * 60 + date.getMinutes(),
});

/** With minutes that may lie before or after the day. */
export const wallTimeFrom = (day: Day, minutes: number): WallTime => {
  const days = Math.floor(minutes / DAY_MINUTES);
  return { day: addDays(day, days), minutes: minutes - days * DAY_MINUTES };
};

const isAt = (date: Date, { day, minutes }: WallTime): boolean => {
  const shown = wallTimeOf(date);
  return shown.day === day && shown.minutes === minutes;
};

/** When clocks go forward, `Date` moves the times that are left out; `isAt` says so. */
const dateAt = ({ day, minutes }: WallTime): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 0, minutes);
};

/** When clocks go back, a wall time comes twice. */
const secondTime = (first: Date, wall: WallTime): Date | undefined => {
  const after = new Date(first.getTime() + HALF_DAY_MS);
  const overlap = after.getTimezoneOffset() - first.getTimezoneOffset();
  const second = new Date(first.getTime() + overlap * MINUTE_MS);
  return overlap > 0 && isAt(second, wall) ? second : undefined;
};

/**
 * The date of a wall time in this device's time zone. One that clocks leave out becomes the next
 * that exists; of one that comes twice it's the first, unless that is before `earliest`.
 */
export const dateOfWallTime = (wall: WallTime, earliest: Date): Date => {
  let existing = wall;
  let date = dateAt(existing);
  while (!isAt(date, existing)) {
    existing = wallTimeFrom(existing.day, existing.minutes + 1);
    date = dateAt(existing);
  }
  return date < earliest ? (secondTime(date, existing) ?? date) : date;
};
