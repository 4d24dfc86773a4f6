import * as m from '#messages';
import { addDays, deviceZone, formatDay, localDay } from '#shared/config/calendar.ts';
import { readDevice, writeDevice } from '#shared/config/device-storage.ts';
import { formatLocale } from '#shared/config/language.ts';
import { wallTimeOf } from './wall-time.ts';

const TIME = new Intl.DateTimeFormat(formatLocale, { timeStyle: 'short' });
const HOUR = new Intl.DateTimeFormat(formatLocale, { hour: 'numeric' });
const ZONE = new Intl.DateTimeFormat(formatLocale, { timeZoneName: 'longGeneric' });
const MINUTES = new Intl.NumberFormat(formatLocale, {
  style: 'unit',
  unit: 'minute',
  unitDisplay: 'short',
  signDisplay: 'always',
});
const WEEK = 7;

/** '8:00 PM', or '20:00': in parts, because AM and PM are shown smaller. */
export const timeParts = (date: Date): Intl.DateTimeFormatPart[] => TIME.formatToParts(date);

/** '6 AM', or '06:00' where hours are counted to 24. Its lines may break. */
export const hourLabel = (hour: number): string =>
  (HOUR.resolvedOptions().hour12 === true ? HOUR : TIME)
    .format(new Date(2000, 0, 1, hour))
    .replace(/\s/, ' ');

/** '+5 min' */
export const stepLabel = (minutes: number): string => MINUTES.format(minutes).replace('-', '−');

/** The hours at which the parts of a day end. In Spanish the evening begins at eight. */
const PARTS = [
  [6, m.schedule_today_early, m.schedule_tomorrow_early],
  [12, m.schedule_today_morning, m.schedule_tomorrow_morning],
  [18, m.schedule_today_afternoon, m.schedule_tomorrow_afternoon],
  [20, m.schedule_today_evening, m.schedule_tomorrow_evening],
  [22, m.schedule_today_late_evening, m.schedule_tomorrow_late_evening],
  [24, m.schedule_today_night, m.schedule_tomorrow_night],
] as const;

/** 'tomorrow evening', or 'Fri, Nov 20' for days further away. */
export const whenText = (date: Date, now: Date): string => {
  const { day, minutes } = wallTimeOf(date);
  const [, ofToday, ofTomorrow] = PARTS.find(([end]) => minutes < end * 60) ?? [];
  const today = localDay(now);
  if (day === today && ofToday !== undefined) return ofToday();
  if (day === addDays(today, 1) && ofTomorrow !== undefined) return ofTomorrow();
  return formatDay(day, formatLocale, { weekday: 'short', day: 'numeric', month: 'short' });
};

/** 'Tuesday, 8:00 PM', with the date from a week on. */
export const spokenTime = (date: Date, now: Date): string => {
  const day = localDay(date);
  const isNear = day < addDays(localDay(now), WEEK);
  return m.schedule_spoken({
    day: formatDay(day, formatLocale, {
      weekday: 'long',
      ...(!isNear && { day: 'numeric', month: 'long' }),
    }),
    time: TIME.format(date),
  });
};

/** Names the time zone if it's not the one in which this device scheduled last. */
export const zoneText = (date: Date): string | undefined => {
  const last = readDevice('scheduleZone');
  if (last === null || last === deviceZone()) return undefined;
  const name = ZONE.formatToParts(date).find(({ type }) => type === 'timeZoneName');
  return name && m.schedule_zone({ zone: name.value });
};

export const rememberZone = (): void => writeDevice('scheduleZone', deviceZone());
