/** Every language of the app, with its own name and direction. */
export const languages = {
  en: { name: 'English', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
} as const;

export type Language = keyof typeof languages;
export type Direction = (typeof languages)[Language]['direction'];

export const languageNames = Object.keys(languages).filter(isLanguage);
export const BASE_LANGUAGE: Language = 'en';

/**
 * The cookie with the language chosen on this device. It identifies no one, and survives signing
 * out. Because of its prefix, no other host of the domain can set it.
 */
export const LANGUAGE_COOKIE = '__Host-language';
/** The query parameter that chooses one: `?lang=de`. */
export const LANGUAGE_PARAMETER = 'lang';

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}

/** The supported language that a browser prefers, weighted by RFC 9110. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  const accepted = (header ?? '').split(',').map((part, index) => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
    return { language: primaryOf(tag), weight: weight === undefined ? 1 : Number(weight), index };
  });
  return accepted
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight || one.index - other.index)
    .map(({ language }) => language)
    .find(isLanguage);
}

/** `de` of `de-AT`: there is one variant of every language. */
function primaryOf(tag: string): string {
  return tag.toLowerCase().split('-', 1)[0] ?? '';
}

/** The same address with a language chosen. */
export function pathInLanguage(path: string, language: Language): string {
  const [address = '', fragment] = path.split('#', 2);
  const [pathname = '', search] = address.split('?', 2);
  const query = new URLSearchParams(search);
  query.set(LANGUAGE_PARAMETER, language);
  return `${pathname}?${query.toString()}${fragment === undefined ? '' : `#${fragment}`}`;
}
