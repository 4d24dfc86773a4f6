import {
  BASE_LANGUAGE,
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  languages,
} from '@swirl/contract/languages';
import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** In development one page serves every language, and sets its language before the first paint. */
const markItself = (): HtmlTagDescriptor => ({
  tag: 'script',
  injectTo: 'head-prepend',
  children: `
    const [, chosen = '${BASE_LANGUAGE}'] = /(?:^|; )${LANGUAGE_COOKIE}=([\\w-]+)/.exec(document.cookie) ?? [];
    document.documentElement.lang = chosen;
    document.documentElement.dir = ${JSON.stringify(rightToLeft)}.includes(chosen) ? 'rtl' : 'ltr';
  `,
});

const rightToLeft = Object.entries(languages)
  .filter(([, { direction }]) => direction === 'rtl')
  .map(([name]) => name);

const directionOf = (language: string): string =>
  isLanguage(language) ? languages[language].direction : 'ltr';

const descriptionIn = (catalogue: string): string => {
  const { hero_text: text }: { hero_text: string } = JSON.parse(readFileSync(catalogue, 'utf8'));
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
};

type Options = { language: string; catalogue: string };

/** Sets language and direction in the page itself. */
export const pageLanguage = ({ language, catalogue }: Options): Plugin => ({
  name: 'swirl:page-language',
  apply: 'build',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html
        .replace('<html lang="en"', `<html lang="${language}" dir="${directionOf(language)}"`)
        .replace(
          /(name="description"\s+content=")[^"]*"/,
          (_whole, start: string) => `${start}${descriptionIn(catalogue)}"`,
        ),
  },
});

/** What the API does with `?lang=` and the cookie in production. */
export const languageInDevelopment = (): Plugin => ({
  name: 'swirl:language-in-development',
  transformIndexHtml: { handler: () => [markItself()] },
  configureServer({ middlewares }) {
    middlewares.use(({ url = '/' }, response, next) => {
      const address = new URL(url, 'http://here');
      const chosen = address.searchParams.get(LANGUAGE_PARAMETER);
      if (chosen === null) {
        next();
        return;
      }
      address.searchParams.delete(LANGUAGE_PARAMETER);
      response.writeHead(303, {
        location: `${address.pathname}${address.search}`,
        'set-cookie': `${LANGUAGE_COOKIE}=${encodeURIComponent(chosen)}; Path=/; Secure`,
      });
      response.end();
    });
  },
});
