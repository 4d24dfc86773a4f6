import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BASE_LANGUAGE, isLanguage, languageNames } from '@swirl/contract/languages';
import { precompress } from './build/precompress.ts';
import { stampServiceWorker } from './build/stamp-service-worker.ts';
import { PSEUDO_LANGUAGE } from './message-projects.ts';

// Builds the app once per language and merges the builds: every language has its own pages and
// scripts, while pictures, fonts and styles are shared. Languages given as arguments are built
// alone with English, which is faster; `--pseudo` builds only the pseudo-locale.
const WEB = join(import.meta.dirname, '..');
const DIST = join(WEB, 'dist');
const named = process.argv.slice(2).filter(isLanguage);
const wanted = named.length === 0 ? languageNames : [...new Set([BASE_LANGUAGE, ...named])];
const builtIn = (language: string): string => join(WEB, '.built', language);

const run = async (script: string, args: readonly string[], language: string): Promise<void> => {
  const child = spawn(process.execPath, [join(WEB, script), ...args], {
    cwd: WEB,
    env: { ...process.env, WEB_LANGUAGE: language },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${script} failed for ${language}`);
};

const buildIn = async (language: string): Promise<void> => {
  await run('scripts/compile-messages.ts', [language], language);
  await run('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn'], language);
};

const putTogether = async (): Promise<void> => {
  await rm(DIST, { recursive: true, force: true });
  await cp(builtIn(BASE_LANGUAGE), DIST, { recursive: true });
  for (const language of wanted.filter((name) => name !== BASE_LANGUAGE)) {
    const built = builtIn(language);
    await cp(join(built, 'assets'), join(DIST, 'assets'), { recursive: true });
    for (const page of ['index.html', 'home.html', 'landing.html', 'login.html']) {
      await cp(join(built, page), join(DIST, language, page));
    }
  }
  await stampServiceWorker(DIST, new Map(wanted.map((name) => [name, builtIn(name)])));
  await precompress(DIST);
};

if (process.argv.includes('--pseudo')) {
  await buildIn(PSEUDO_LANGUAGE);
} else {
  await run('scripts/compile-messages.ts', [], BASE_LANGUAGE);
  // Each keeps one core busy most of the time, and takes 1.1 GB.
  const atOnce = process.availableMemory() < 3 * 1024 ** 3 ? 1 : 2;
  for (let at = 0; at < wanted.length; at += atOnce) {
    await Promise.all(wanted.slice(at, at + atOnce).map(buildIn));
  }
  await putTogether();
}
