declare global {
  interface ImportMetaEnv {
    /** Fixed when a page is built; in development one page serves every language. */
    readonly VITE_LANGUAGE?: string;
    readonly VITE_DIRECTION?: string;
  }
}

const page = (): { lang: string; dir: string } =>
  globalThis.document?.documentElement ?? { lang: 'en', dir: 'ltr' };

/** The language of this page. */
export const language: string = import.meta.env.VITE_LANGUAGE ?? page().lang;

/** The locale for numbers and dates, with Western digits in every language. */
export const formatLocale: string = `${language}-u-nu-latn`;
