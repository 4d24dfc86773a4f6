import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BASE_LANGUAGE, LANGUAGE_COOKIE, languageNames } from '@swirl/contract/languages';
import type { Message } from '@swirl/messages/format';
import { pseudoCatalogue } from './pseudo-locale.ts';

const WEB = join(import.meta.dirname, '..');
const CATALOGUE = join(WEB, '../../packages/messages/catalogue');
const COMPILED = join(WEB, '.messages');
export const PSEUDO_LANGUAGE = 'en-XA';

export const isCatalogue = (file: string): boolean =>
  file.startsWith(CATALOGUE) && file.endsWith('.json');

const readCatalogue = (language: string): Record<string, Message> =>
  JSON.parse(readFileSync(join(CATALOGUE, `${language}.json`), 'utf8'));

export const messageCount = (): number =>
  Object.keys(readCatalogue(BASE_LANGUAGE)).filter((key) => key !== '$schema').length;

/** Missing translations fall back to English; the pseudo-locale is derived from it. */
const catalogueOf = (language: string): object => {
  const english = readCatalogue(BASE_LANGUAGE);
  if (language === PSEUDO_LANGUAGE) return pseudoCatalogue(english);
  return { ...english, ...readCatalogue(language) };
};

const options = {
  emitReadme: false,
  emitPrettierIgnore: false,
  isServer: 'import.meta.env.SSR',
};

export const messagesIn = (project: string): string =>
  join(COMPILED, project, 'compiled/messages.js');

export const catalogueIn = (language: string): string =>
  join(COMPILED, language, `${language}.json`);

/** Writes a project from scratch each time, so that it is never edited and never outdated. */
const writeProject = (name: string, languages: readonly [string, ...string[]]): string => {
  const folder = join(COMPILED, name);
  const project = join(folder, 'project.inlang');
  mkdirSync(project, { recursive: true });
  for (const language of languages) {
    writeFileSync(join(folder, `${language}.json`), JSON.stringify(catalogueOf(language)));
  }
  const settings = JSON.parse(readFileSync(join(WEB, 'project.inlang/settings.json'), 'utf8'));
  writeFileSync(
    join(project, 'settings.json'),
    JSON.stringify({
      ...settings,
      baseLocale: languages[0],
      locales: languages,
      modules: ['../../node_modules/@inlang/plugin-message-format/dist/index.js'],
      'plugin.inlang.messageFormat': { pathPattern: './{locale}.json' },
    }),
  );
  return project;
};

const inEvery = {
  ...options,
  cookieName: LANGUAGE_COOKIE,
  strategy: ['cookie', 'baseLocale'] satisfies ['cookie', 'baseLocale'],
};

const others = languageNames.filter((name) => name !== BASE_LANGUAGE);

/** All languages: for types, tests and the service worker. */
export const wholeProject = () => ({
  ...inEvery,
  emitTsDeclarations: true,
  project: writeProject('every', [BASE_LANGUAGE, ...others]),
  outdir: join(WEB, 'src/paraglide'),
});

/**
 * Also the pseudo-locale, for development and the kit: choose it by the cookie `__Host-language=en-XA`.
 */
export const developmentProject = () => ({
  ...inEvery,
  project: writeProject('development', [BASE_LANGUAGE, ...others, PSEUDO_LANGUAGE]),
  outdir: join(COMPILED, 'development/compiled'),
});

/** A single language: what ships to its readers. */
export const languageProject = (language: string) => ({
  ...options,
  project: writeProject(language, [language]),
  outdir: join(COMPILED, language, 'compiled'),
  strategy: ['baseLocale'] satisfies ['baseLocale'],
});
