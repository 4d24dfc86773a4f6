import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BASE_LANGUAGE, LANGUAGE_COOKIE, languageNames } from '@swirl/contract/languages';
import { pseudoCatalogue, type Message } from './pseudo-locale.ts';

const WEB = join(import.meta.dirname, '..');
const MESSAGES = join(WEB, 'messages');
const COMPILED = join(WEB, '.messages');
export const PSEUDO_LANGUAGE = 'en-XA';

export const isCatalogue = (file: string): boolean =>
  file.startsWith(MESSAGES) && file.endsWith('.json');

const readCatalogue = (language: string): Record<string, Message> =>
  JSON.parse(readFileSync(join(MESSAGES, `${language}.json`), 'utf8'));

/** What is not translated yet is said in English; the pseudo-locale is derived from it. */
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

/** Writes a project anew each time, so that it is never edited, and never holds old words. */
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

/** Every language at once: for types, tests, and the service worker, which speaks a few words. */
export const wholeProject = () => ({
  ...inEvery,
  emitTsDeclarations: true,
  project: writeProject('every', [BASE_LANGUAGE, ...others]),
  outdir: join(WEB, 'src/paraglide'),
});

/** For development and the kit also the pseudo-locale: choose it by the cookie `language=en-XA`. */
export const developmentProject = () => ({
  ...inEvery,
  project: writeProject('development', [BASE_LANGUAGE, ...others, PSEUDO_LANGUAGE]),
  outdir: join(COMPILED, 'development/compiled'),
});

/** One language alone: what ships to those who read it. */
export const languageProject = (language: string) => ({
  ...options,
  project: writeProject(language, [language]),
  outdir: join(COMPILED, language, 'compiled'),
  strategy: ['baseLocale'] satisfies ['baseLocale'],
});
