/** A calendar day, such as 2026-11-17. Days are counted without a time zone. */
export type Day = string;

const DAY_MS = 86_400_000;

const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);

export const dayOfDate = (date: Date): Day => date.toISOString().slice(0, 10);

/** The day of a time on this device's clock. */
export const localDay = (time: Date): Day =>
  dayOfDate(new Date(Date.UTC(time.getFullYear(), time.getMonth(), time.getDate())));

export const today = (): Day => localDay(new Date());

export const yearOf = (day: Day): number => dateOf(day).getUTCFullYear();

export const firstOf = (year: number): Day => `${String(year).padStart(4, '0')}-01-01`;

export const lastOf = (year: number): Day => `${String(year).padStart(4, '0')}-12-31`;

export const addDays = (day: Day, days: number): Day =>
  dayOfDate(new Date(dateOf(day).getTime() + days * DAY_MS));

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / DAY_MS);

export const daysIn = (year: number): number => daysBetween(firstOf(year), firstOf(year + 1));

/** From 0, for January 1. */
export const numberInYear = (day: Day): number => daysBetween(firstOf(yearOf(day)), day);

/** The same day of another month, or its last one. */
export const addMonths = (day: Day, months: number): Day => {
  const date = dateOf(day);
  const month = date.getUTCMonth() + months;
  const last = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const kept = Math.min(date.getUTCDate(), last);
  return dayOfDate(new Date(Date.UTC(date.getUTCFullYear(), month, kept)));
};

/** The same day of the year before; none for February 29. */
export const yearBefore = (day: Day): Day | undefined => {
  const before = `${String(yearOf(day) - 1).padStart(4, '0')}${day.slice(4)}`;
  return dayOfDate(dateOf(before)) === before ? before : undefined;
};

/** The Monday of its week. */
export const mondayOf = (day: Day): Day => addDays(day, -((dateOf(day).getUTCDay() + 6) % 7));

export const clampDay = (day: Day, from: Day, to: Day): Day => {
  if (day < from) return from;
  return day > to ? to : day;
};

export const formatDay = (day: Day, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(dateOf(day));

export const formatDays = (
  from: Day,
  to: Day,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).formatRange(
    dateOf(from),
    dateOf(to),
  );

/** The IANA name of this device's time zone. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
