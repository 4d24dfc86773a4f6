import { addDays, localDay, type Day } from '#shared/config/calendar.ts';
import { DAY_MINUTES, dateOfWallTime, wallTimeOf } from './wall-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const STEP_MINUTES = 5;
const STEP_MS = STEP_MINUTES * MINUTE_MS;
const AHEAD_MS = 365 * 24 * HOUR_MS;
const DAYS_SHOWN = 14;
const EVENING = 20 * 60;

/** When a loop can be posted: both ends are included. */
export type PostRange = { earliest: Date; latest: Date };

export const rangeAt = (now: Date): PostRange => ({
  earliest: new Date(Math.ceil((now.getTime() + STEP_MS) / STEP_MS) * STEP_MS),
  latest: new Date(Math.floor((now.getTime() + AHEAD_MS) / STEP_MS) * STEP_MS),
});

export const limitOf = (
  date: Date,
  { earliest, latest }: PostRange,
): 'earliest' | 'latest' | undefined => {
  if (date < earliest) return 'earliest';
  return date > latest ? 'latest' : undefined;
};

export const clampToRange = (date: Date, range: PostRange): Date => {
  const limit = limitOf(date, range);
  return limit === undefined ? date : range[limit];
};

/** The minutes of a day that can be chosen. */
export const minutesInRange = (day: Day, range: PostRange): { first: number; last: number } => {
  const first = wallTimeOf(range.earliest);
  const last = wallTimeOf(range.latest);
  return {
    first: first.day === day ? first.minutes : 0,
    last: last.day === day ? last.minutes : DAY_MINUTES,
  };
};

export const shiftBy = (date: Date, minutes: number): Date =>
  new Date(date.getTime() + minutes * MINUTE_MS);

/** The first days with a time in the range; the others are chosen in a date field. */
export const daysIn = ({ earliest }: PostRange): Day[] => {
  const first = localDay(earliest);
  return Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(first, index));
};

/** The next evening, when most people have time; not within the next hour, which is hardly later. */
export const defaultTime = (now: Date): Date => {
  const { earliest } = rangeAt(now);
  const eveningOf = (day: Day): Date => dateOfWallTime({ day, minutes: EVENING }, earliest);
  const today = localDay(now);
  const tonight = eveningOf(today);
  return tonight.getTime() - now.getTime() >= HOUR_MS ? tonight : eveningOf(addDays(today, 1));
};
