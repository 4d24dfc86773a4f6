import * as m from '#messages';
import { formatLocale } from '../config/language.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const RELATIVE = new Intl.RelativeTimeFormat(formatLocale, { numeric: 'auto' });
const FORMATS = {
  time: new Intl.DateTimeFormat(formatLocale, TIME),
  day: new Intl.DateTimeFormat(formatLocale, { ...DAY, ...TIME }),
  year: new Intl.DateTimeFormat(formatLocale, { ...DAY, year: 'numeric', ...TIME }),
};

const startOfDay = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

const capitalized = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(formatLocale) + text.slice(1);

/** 'Tomorrow, 8:00 PM', or 'Sat, Nov 21, 9:30 AM'. */
export const scheduledFor = (postAt: string, now = new Date()): string => {
  const date = new Date(postAt);
  const days = Math.round((startOfDay(date) - startOfDay(now)) / DAY_MS);
  if (days === 0 || days === 1) {
    const day = capitalized(RELATIVE.format(days, 'day'));
    return m.schedule_spoken({ day, time: FORMATS.time.format(date) });
  }
  return FORMATS[date.getFullYear() === now.getFullYear() ? 'day' : 'year'].format(date);
};
