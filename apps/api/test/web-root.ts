import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface WebRoot {
  readonly path: string;
  remove(): Promise<void>;
}

/** As little of a built web app as the API serves: its two pages, each saying which it is. */
export async function createWebRoot(): Promise<WebRoot> {
  const path = await mkdtemp(join(tmpdir(), 'swirl-web-'));
  const page = (name: string) => `<!doctype html><html><head></head><body>${name}</body></html>`;
  await writeFile(join(path, 'index.html'), page('the app'));
  await writeFile(join(path, 'landing.html'), page('the landing page'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
