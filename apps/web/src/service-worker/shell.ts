import { pathTo } from '@swirl/contract/paths';
import { deviceCaches } from '#shared/config/device-caches.ts';
import { plainFiles } from './answer-for.ts';

/** What the app's page in one language needs. */
type Shell = {
  /** The script that only this release's page names. */
  readonly entry: string;
  /** What the first screen of a member needs, and what is opened from there at once. */
  readonly files: readonly string[];
};

/** Put before this script when the app is built; in development nothing is kept. */
declare const BUILT: {
  /** Another one with every release. */
  readonly revision: string;
  /** By language. */
  readonly shells: Readonly<Record<string, Shell>>;
};

const built = BUILT;

const PREFIX = 'shell-';
export const SHELL = `${PREFIX}${built.revision}`;

/** The server sends the same page at every screen of the app, and marks only `/` with its reader. */
const PAGE = pathTo.settings();

const languageOf = (page: string): string => /<html[^>]*\slang="([\w-]+)"/.exec(page)?.[1] ?? '';

/** The page in the language of this device, and the files that belong to it. */
const fetchShell = async (): Promise<{ page: Response; files: readonly string[] }> => {
  const page = await fetch(PAGE, { cache: 'no-store' });
  const text = await page.clone().text();
  const shell = built.shells[languageOf(text)];
  // While a release goes out, another server may still send the page of the one before.
  if (!page.ok || shell === undefined || !text.includes(shell.entry)) {
    throw new Error('The page is of another release');
  }
  return { page, files: shell.files };
};

/** The whole shell or none of it: what is missing fails the installation, which is tried again. */
export const keepShell = async (): Promise<void> => {
  if (Object.keys(built.shells).length === 0) return;
  const { page, files } = await fetchShell();
  const cache = await caches.open(SHELL);
  await cache.addAll([...files, ...plainFiles]);
  await cache.put(PAGE, page);
};

const keptPage = (): Promise<Response | undefined> =>
  caches.match(PAGE, { cacheName: SHELL, ignoreVary: true });

/** Another language has been chosen: from now on the shell speaks it as well. */
export const followLanguage = async (answered: string | null): Promise<void> => {
  const kept = (await keptPage())?.headers.get('content-language');
  if (kept != null && answered !== null && kept !== answered) await keepShell();
};

export const forgetOlderShells = async (): Promise<void> => {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== SHELL) await caches.delete(name);
  }
};

/** The app's page, for a device on which somebody is signed in. Nobody else is shown the app. */
export const memberShell = async (): Promise<Response | undefined> =>
  (await caches.has(deviceCaches.kept)) ? keptPage() : undefined;
