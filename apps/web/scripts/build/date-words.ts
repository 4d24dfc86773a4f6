import type { Language } from '@swirl/contract/languages';
import type { Plugin } from 'vite';

const DEFAULT = /date-fns\/_lib\/defaultLocale\.js$/;
/** Ours, as the library calls them: its file, and what that exports. */
const LOCALES = {
  en: ['en-US', 'enUS'],
  de: ['de', 'de'],
  es: ['es', 'es'],
  ar: ['ar', 'ar'],
} satisfies Record<Language, [file: string, exported: string]>;

const inOne = (language: string): string => {
  const found = Object.entries(LOCALES).find(([name]) => name === language);
  const [file, exported] = found?.[1] ?? LOCALES.en;
  return `export { ${exported} as defaultLocale } from '../locale/${file}.js';`;
};

const inEvery = (): string =>
  `${Object.entries(LOCALES)
    .map(
      ([name, [file, exported]]) =>
        `import { ${exported} as ${name} } from '../locale/${file}.js';`,
    )
    .join('\n')}
   const words = { ${Object.keys(LOCALES).join(', ')} };
   export const defaultLocale = words[globalThis.document?.documentElement.lang] ?? en;`;

/** 'about 3 hours ago' in the language of the page, without the words of any other. */
export const dateWords = ({ language }: { language: string | undefined }): Plugin => ({
  name: 'swirl:date-words',
  enforce: 'pre',
  load: {
    filter: { id: DEFAULT },
    handler: () => (language === undefined ? inEvery() : inOne(language)),
  },
});
