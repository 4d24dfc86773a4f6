import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Debian puts servers where only root's PATH leads. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin'];

/** Where a program is. A rehearsal that lacks one says so instead of being skipped. */
export function findInstalled(name: string): string {
  const path = FOLDERS.map((folder) => join(folder, name)).find((file) => existsSync(file));
  if (path === undefined) throw new Error(`${name} is not installed: run scripts/setup`);
  return path;
}
