import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '@swirl/stack/process';
import { cacheFolder, root } from '@swirl/stack/settings';
import manifest from './stryker/package.json' with { type: 'json' };

const VERSION = manifest.dependencies['@stryker-mutator/core'];

/**
 * Its folder, installed once into the cache: 177 packages that only this proof needs. It runs the tests with
 * the Vitest of the checkout.
 */
export async function installStryker(): Promise<string> {
  const folder = join(cacheFolder, `stryker-${VERSION}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}-unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(cacheFolder, { recursive: true });
  await cp(join(import.meta.dirname, 'stryker'), unfinished, { recursive: true });
  await run('npm', ['ci', '--legacy-peer-deps', '--ignore-scripts', '--loglevel=error'], {
    cwd: unfinished,
  });
  await symlink(join(root, 'node_modules/vitest'), join(unfinished, 'node_modules/vitest'));
  await rename(unfinished, folder);
  return folder;
}
