import type { MoodDay } from '@swirl/contract/schemas/my-moods';
import * as m from '#messages';
import { formatDay, today, type Day } from '#shared/config/calendar.ts';
import { formatLocale } from '#shared/config/language.ts';
import { listNames } from '#shared/config/list-names.ts';
import { feltName } from '#shared/config/point-name.ts';
import { nameOfMoment } from './diary.ts';

/** 'Wednesday, June 24', or 'Sunday, today'. */
export const dayTitle = (day: Day): string =>
  day === today()
    ? m.my_moods_today({ day: formatDay(day, formatLocale, { weekday: 'long' }) })
    : formatDay(day, formatLocale, { weekday: 'long', month: 'long', day: 'numeric' });

/** What was felt on a day, each name once. */
export const moodsOfDay = (felt: MoodDay | undefined): string => {
  const names = (felt?.moments ?? []).map(nameOfMoment).filter((name) => name !== '');
  return names.length === 0
    ? m.my_moods_nothing()
    : listNames([...new Set(names)].map((name) => feltName(name)));
};

/** As it is spoken: 'Wednesday, June 24: playful and excited'. */
export const daySpoken = (day: Day, felt: MoodDay | undefined): string =>
  m.my_moods_day_says({ day: dayTitle(day), moods: moodsOfDay(felt) });
