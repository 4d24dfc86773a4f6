import type { ListenerCount } from '@swirl/contract/listeners';
import * as m from '#messages';
import { formatLocale } from '#shared/config/language.ts';

const NUMBER = new Intl.NumberFormat(formatLocale);

/** A number, or 'a few'. */
export const countText = (count: ListenerCount): string =>
  count === 'few' ? m.listeners_few_short() : NUMBER.format(count);

/** The number of people, as a heading. */
export const peopleText = (people: ListenerCount): string => {
  if (people === 'few') return m.listeners_few();
  return people === 0 ? m.listeners_none() : m.listeners_people({ count: people });
};

/** For the plural of a noun beside a number that is shown by itself. */
export const pluralOf = (count: ListenerCount): number => (count === 'few' ? 3 : count);
