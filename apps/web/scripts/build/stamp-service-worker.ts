import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Precache } from './precache-list.ts';
import { PRECACHE_FILE } from './precache-list.ts';
import { SERVICE_WORKER_FILE } from './service-worker.ts';

/** Files whose name does not change with their content. */
const UNHASHED = ['boot.js', 'favicon.svg', 'manifest.webmanifest'];

/**
 * Writes the release and the precache lists of all languages into the built service worker. A
 * change in any of them changes the file, which browsers detect as a new version.
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
