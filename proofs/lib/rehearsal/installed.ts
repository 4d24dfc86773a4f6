import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Debian installs servers in folders that are only on root's PATH. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin'];

/** The path of a program. A proof without one fails instead of being skipped. */
export function findInstalled(name: string): string {
  const path = FOLDERS.map((folder) => join(folder, name)).find((file) => existsSync(file));
  if (path === undefined) throw new Error(`${name} is not installed: run scripts/setup`);
  return path;
}
