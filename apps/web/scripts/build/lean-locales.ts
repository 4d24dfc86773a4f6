import type { Plugin } from 'vite';

const LOCALE = /\/date-fns\/locale\/[\w-]+\.js$/;
const UNUSED = 'formatLong|formatRelative|localize|match';
const IMPORTED = new RegExp(`import \\{ (?:${UNUSED}) \\} from "[^"]+";`, 'g');
const NAMED = new RegExp(`\\b(${UNUSED}): \\1,`, 'g');

export const withDistancesAlone = (code: string): string =>
  code.replaceAll(IMPORTED, '').replaceAll(NAMED, '');

/**
 * A locale also knows how to write and read dates, which browsers do for us: of the library's words
 * we ask only how long ago something was.
 */
export const leanLocales = (): Plugin => ({
  name: 'swirl:lean-locales',
  apply: 'build',
  transform: {
    filter: { id: LOCALE },
    handler: (code) => ({ code: withDistancesAlone(code), map: null }),
  },
});
