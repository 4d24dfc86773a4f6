import { formatDistance } from 'date-fns/formatDistance';
import { formatLocale } from './language.ts';

/** 'about 3 hours ago', counted from `now`. */
export const timeAgo = (moment: string, now = new Date()): string =>
  formatDistance(new Date(moment), now, { addSuffix: true });

/** 'about 3 hours', counted from `now`. */
export const timeUntil = (moment: string, now = new Date()): string =>
  formatDistance(new Date(moment), now);

const DAY = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'medium' });

export const dayOf = (moment: string): string => DAY.format(new Date(moment));

const LONG_DAY = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'long' });

export const longDayOf = (moment: string): string => LONG_DAY.format(new Date(moment));

const MOMENT = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'long', timeStyle: 'short' });

/** A day and a time on it, where a person lives. */
export const momentOf = (moment: string): string => MOMENT.format(new Date(moment));
