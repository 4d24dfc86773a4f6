import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** The folders tests need; the web app is not included. */
const COPIED = ['apps/api', 'apps/worker', 'apps/ops', 'packages', '.env'];
const LEFT = new Set(['node_modules', 'dist', '.git']);
/** Third-party code, which is only read. */
const STORE = 'node_modules/.pnpm';

export interface TreeCopy {
  readonly folder: string;
  remove(): void;
}

/**
 * A copy of the sources that may be changed, so that the checkout is never touched. Its
 * packages find each other, not the originals: links between them are relative.
 */
export function copyTree(): TreeCopy {
  const folder = mkdtempSync(join(tmpdir(), 'swirl-copy-'));
  const files = globSync('*.{json,ts,yaml}', { cwd: root });
  for (const path of [...COPIED, ...files].filter((known) => existsSync(join(root, known)))) {
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (source) => !LEFT.has(basename(source)),
    });
  }
  const packages = globSync('{apps/{api,worker,ops},packages/*}', { cwd: root });
  for (const path of ['.', ...packages]) linkModules(path, folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function linkModules(path: string, folder: string): void {
  const modules = join(root, path, 'node_modules');
  if (!existsSync(modules)) return;
  const copied = join(folder, path, 'node_modules');
  mkdirSync(copied, { recursive: true });
  for (const name of globSync(['*', '@*/*'], { cwd: modules })) {
    if (name.startsWith('@') && !name.includes('/')) continue;
    cpSync(join(modules, name), join(copied, name), { recursive: true, verbatimSymlinks: true });
  }
  if (path === '.') symlinkSync(join(root, STORE), join(folder, STORE));
}
