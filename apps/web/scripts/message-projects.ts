import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pseudoCatalogue } from './pseudo-locale.ts';

const WEB = join(import.meta.dirname, '..');
const PSEUDO = join(WEB, '.messages');
const PSEUDO_LOCALE = 'en-XA';

export const englishCatalogue = join(WEB, 'messages/en.json');

const options = {
  emitReadme: false,
  emitPrettierIgnore: false,
  emitTsDeclarations: true,
  isServer: 'import.meta.env.SSR',
};

/** English alone: what ships. */
export const baseProject = () => ({
  ...options,
  project: join(WEB, 'project.inlang'),
  outdir: join(WEB, 'src/paraglide'),
  strategy: ['baseLocale'] satisfies ['baseLocale'],
});

/**
 * English and a pseudo-locale derived from it, for development and the kit: choose it with
 * `localStorage.locale = 'en-XA'`. Written anew each time, so it is never edited or committed, and
 * into a folder of its own, so no production build can contain it.
 */
export const pseudoProject = () => {
  const project = join(PSEUDO, 'pseudo.inlang');
  mkdirSync(project, { recursive: true });
  const settings = JSON.parse(readFileSync(join(WEB, 'project.inlang/settings.json'), 'utf8'));
  const english = JSON.parse(readFileSync(englishCatalogue, 'utf8'));
  writeFileSync(join(PSEUDO, 'en.json'), JSON.stringify(english));
  writeFileSync(join(PSEUDO, `${PSEUDO_LOCALE}.json`), JSON.stringify(pseudoCatalogue(english)));
  writeFileSync(
    join(project, 'settings.json'),
    JSON.stringify({
      ...settings,
      locales: ['en', PSEUDO_LOCALE],
      modules: ['../node_modules/@inlang/plugin-message-format/dist/index.js'],
      'plugin.inlang.messageFormat': { pathPattern: './{locale}.json' },
    }),
  );
  return {
    ...options,
    project,
    outdir: join(PSEUDO, 'compiled'),
    localStorageKey: 'locale',
    strategy: ['localStorage', 'baseLocale'] satisfies ['localStorage', 'baseLocale'],
  };
};
