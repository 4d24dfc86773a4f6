import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageReferences, withDigests } from './image-references.ts';
import { digestAt, registryOf } from './registry.ts';

interface Options {
  readonly root: string;
  /** Whether to write digests into the files. */
  readonly write: boolean;
  /** A mirror to look in instead of each image's own registry. */
  readonly registry?: string | undefined;
  readonly say: (line: string) => void;
}

/**
 * Compares the images that are named with what their registries have, and pins them on request. If
 * one can't be looked up nothing is written. Whether all are pinned to what the registries have now.
 */
export async function pinImages({ root, write, registry, say }: Options): Promise<boolean> {
  const references = imageReferences(root);
  const digests = new Map<string, string>();
  const failures: string[] = [];
  for (const name of new Set(references.map((reference) => reference.name))) {
    try {
      digests.set(name, await digestAt(registry ?? registryOf(name), name));
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
  const outdated = references.filter(({ name, digest }) => digests.get(name) !== digest);
  for (const { file, name, digest } of references) {
    const current = digests.get(name);
    if (current === undefined) say(`${file}: ${name} is ${digest ?? 'not pinned'}`);
    else if (current === digest) say(`${file}: ${name} is pinned to ${current}`);
    else say(`${file}: ${name} is ${digest ?? 'not pinned'}, the registry has ${current}`);
  }
  if (failures.length > 0) {
    const end = write ? ': nothing was written' : '';
    const reasons = [...new Set(failures)].join('\n');
    throw new Error(`${reasons}\n${failures.length} images weren't looked up${end}`);
  }
  if (!write) return outdated.length === 0;
  for (const file of new Set(outdated.map((reference) => reference.file))) {
    const path = join(root, file);
    writeFileSync(path, withDigests(readFileSync(path, 'utf8'), digests));
    say(`${file}: written`);
  }
  return true;
}
