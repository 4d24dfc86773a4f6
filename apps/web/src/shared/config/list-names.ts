import { formatLocale } from './language.ts';

const LIST = new Intl.ListFormat(formatLocale, { type: 'conjunction' });

/** Names as a list in the language of the page. */
export const listNames = (names: readonly string[]): string => LIST.format(names);
