import { createHash } from 'node:crypto';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** The hash of every file below a folder, by its path; of a link, where it leads to. */
export async function hashesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) continue;
    const content = entry.isSymbolicLink() ? await readlink(file) : await readFile(file);
    hashes.set(relative(folder, file), createHash('sha256').update(content).digest('hex'));
  }
  return hashes;
}

/** What is not the same in both, as sentences. */
export function differences(
  first: ReadonlyMap<string, string>,
  second: ReadonlyMap<string, string>,
): readonly string[] {
  return [...new Set([...first.keys(), ...second.keys()])].toSorted().flatMap((path) => {
    if (!first.has(path)) return [`only the second has ${path}`];
    if (!second.has(path)) return [`only the first has ${path}`];
    return first.get(path) === second.get(path) ? [] : [`${path} differs`];
  });
}
