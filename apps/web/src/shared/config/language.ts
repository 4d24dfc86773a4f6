declare global {
  interface ImportMetaEnv {
    /** Known when a page is built; in development one page serves every language. */
    readonly VITE_LANGUAGE?: string;
    readonly VITE_DIRECTION?: string;
  }
}

const page = (): { lang: string; dir: string } =>
  globalThis.document?.documentElement ?? { lang: 'en', dir: 'ltr' };

/** The language this page is in. */
export const language: string = import.meta.env.VITE_LANGUAGE ?? page().lang;

/** For numbers and dates: the digits are those of clocks and counters, in every language. */
export const formatLocale: string = `${language}-u-nu-latn`;
