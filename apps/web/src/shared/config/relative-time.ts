import * as m from '#messages';
import { formatLocale } from './language.ts';
import { distanceBetween, type Distance } from './time-distance.ts';

const AGO: Readonly<Record<Distance['unit'], (inputs: { count: number }) => string>> = {
  lessThanMinute: () => m.ago_less_than_minute(),
  minutes: (inputs) => m.ago_minutes(inputs),
  aboutHours: (inputs) => m.ago_about_hours(inputs),
  days: (inputs) => m.ago_days(inputs),
  aboutMonths: (inputs) => m.ago_about_months(inputs),
  months: (inputs) => m.ago_months(inputs),
  aboutYears: (inputs) => m.ago_about_years(inputs),
  overYears: (inputs) => m.ago_over_years(inputs),
  almostYears: (inputs) => m.ago_almost_years(inputs),
};

/** 'about 3 hours ago', counted from `now`. */
export const timeAgo = (moment: string, now = new Date()): string => {
  const { unit, count } = distanceBetween(new Date(moment), now);
  return AGO[unit]({ count });
};

const HOUR_MS = 3_600_000;

/** '3 days', or '5 hours' on the last day, counted from `now`. */
export const timeUntil = (moment: string, now = new Date()): string => {
  const hours = Math.max(0, new Date(moment).getTime() - now.getTime()) / HOUR_MS;
  const [unit, count] = hours < 24 ? ['hour', hours] : ['day', hours / 24];
  return new Intl.NumberFormat(formatLocale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(Math.ceil(count));
};

const DAY = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'medium' });

export const dayOf = (moment: string): string => DAY.format(new Date(moment));

const LONG_DAY = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'long' });

export const longDayOf = (moment: string): string => LONG_DAY.format(new Date(moment));

const MOMENT = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'long', timeStyle: 'short' });

/** Date and time in the viewer's time zone. */
export const momentOf = (moment: string): string => MOMENT.format(new Date(moment));
