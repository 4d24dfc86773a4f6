import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { extensions, type Recipe, type Scale } from './recipe.ts';
import { startSourceMaker } from './source-maker.ts';

const here = import.meta.dirname;

export interface SourceCache {
  /** The file made from a recipe, from the cache if it was made before. */
  find(recipe: Recipe): Promise<string>;
  close(): void;
}

export function openSourceCache(scale: Scale, folder: string = defaultFolder()): SourceCache {
  const code = hashOfCode();
  const maker = startSourceMaker();
  return {
    close: () => maker.stop(),
    async find(recipe) {
      const key = createHash('sha256')
        .update(code)
        .update(JSON.stringify([recipe, scale]))
        .digest('hex');
      const path = join(folder, `${key}.${extensions[recipe.kind]}`);
      if (await exists(path)) return path;
      await mkdir(folder, { recursive: true });
      const scratch = await mkdtemp(join(folder, 'making-'));
      try {
        const made = join(scratch, `made.${extensions[recipe.kind]}`);
        await maker.make({ recipe, scale, path: made, scratch });
        // Moved when it is complete: a stopped run leaves no partial file under the name.
        await rename(made, path);
      } finally {
        await rm(scratch, { recursive: true, force: true });
      }
      return path;
    },
  };
}

/** A change of how files are made makes them all again. */
function hashOfCode(): string {
  const hash = createHash('sha256');
  for (const file of globSync('**/*.ts', { cwd: here, exclude: ['**/*.test.ts'] }).toSorted()) {
    hash.update(readFileSync(join(here, file)));
  }
  return hash.digest('hex');
}

function defaultFolder(): string {
  const { SWIRL_CACHE, XDG_CACHE_HOME } = process.env;
  return join(SWIRL_CACHE ?? join(XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'swirl'), 'seed');
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
