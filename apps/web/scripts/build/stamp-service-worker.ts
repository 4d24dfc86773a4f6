import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Precache } from './precache-list.ts';
import { PRECACHE_FILE } from './precache-list.ts';
import { SERVICE_WORKER_FILE } from './service-worker.ts';

/** Files that keep their name when they change. */
const UNHASHED = ['boot.js', 'favicon.svg', 'manifest.webmanifest'];

/**
 * Tells the built service worker which release it belongs to and what each language's first screen
 * needs. Whatever changes in any of them makes another file of it, and that a new version.
 */
export const stampServiceWorker = async (
  dist: string,
  builds: ReadonlyMap<string, string>,
): Promise<void> => {
  const revision = createHash('sha256');
  const shells: Record<string, Precache> = {};
  for (const [language, folder] of builds) {
    const list = await readFile(join(folder, PRECACHE_FILE), 'utf8');
    revision.update(list).update(await readFile(join(folder, 'index.html')));
    shells[language] = JSON.parse(list);
  }
  for (const file of UNHASHED) revision.update(await readFile(join(dist, file)));
  await rm(join(dist, PRECACHE_FILE), { force: true });
  const worker = join(dist, SERVICE_WORKER_FILE);
  const built = JSON.stringify({ revision: revision.digest('hex').slice(0, 12), shells });
  await writeFile(worker, `const BUILT=${built};\n${await readFile(worker, 'utf8')}`);
};
