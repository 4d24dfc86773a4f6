import { pathTo } from '@swirl/contract/paths';
import { deviceCaches } from '#shared/config/device-caches.ts';
import { plainFiles } from './answer-for.ts';

/** The files of the app's page in one language. */
type Shell = {
  /** The script that only this release's page references. */
  readonly entry: string;
  /** The files for the first screen of a signed-in user, and for the layers opened from it. */
  readonly files: readonly string[];
};

/** Prepended to this script at build time; in development nothing is cached. */
declare const BUILT: {
  /** Changes with every release. */
  readonly revision: string;
  /** By language. */
  readonly shells: Readonly<Record<string, Shell>>;
};

const built = BUILT;

const PREFIX = 'shell-';
export const SHELL = `${PREFIX}${built.revision}`;

/** The server sends the same page for every screen of the app; only `/` depends on the session. */
const PAGE = pathTo.settings();

const languageOf = (page: string): string => /<html[^>]*\slang="([\w-]+)"/.exec(page)?.[1] ?? '';

/** The page in the language of this device, and its files. */
const fetchShell = async (): Promise<{ page: Response; files: readonly string[] }> => {
  const page = await fetch(PAGE, { cache: 'no-store' });
  const text = await page.clone().text();
  const shell = built.shells[languageOf(text)];
  // During a rollout another server may still send the previous release's page.
  if (!page.ok || shell === undefined || !text.includes(shell.entry)) {
    throw new Error('The page is of another release');
  }
  return { page, files: shell.files };
};

/** All or nothing: a missing file fails the installation, which the browser retries. */
export const keepShell = async (): Promise<void> => {
  if (Object.keys(built.shells).length === 0) return;
  const { page, files } = await fetchShell();
  const cache = await caches.open(SHELL);
  await cache.addAll([...files, ...plainFiles]);
  await cache.put(PAGE, page);
};

const keptPage = (): Promise<Response | undefined> =>
  caches.match(PAGE, { cacheName: SHELL, ignoreVary: true });

/** The language was changed: the shell is cached in that language too. */
export const followLanguage = async (answered: string | null): Promise<void> => {
  const kept = (await keptPage())?.headers.get('content-language');
  if (kept != null && answered !== null && kept !== answered) await keepShell();
};

export const forgetOlderShells = async (): Promise<void> => {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== SHELL) await caches.delete(name);
  }
};

/** The app's page, for a device with a signed-in user. Visitors never get it. */
export const memberShell = async (): Promise<Response | undefined> =>
  (await caches.has(deviceCaches.kept)) ? keptPage() : undefined;
