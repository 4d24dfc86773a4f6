import { formatDistance } from 'date-fns/formatDistance';

/** 'about 3 hours ago', counted from `now`. */
export const timeAgo = (moment: string, now = new Date()): string =>
  formatDistance(new Date(moment), now, { addSuffix: true });

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

export const dayOf = (moment: string): string => DAY.format(new Date(moment));

const LONG_DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

export const longDayOf = (moment: string): string => LONG_DAY.format(new Date(moment));
