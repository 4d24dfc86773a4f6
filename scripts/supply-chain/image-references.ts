import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An image that is used by its name at a registry, such as `postgres:18.1-bookworm`. */
export interface ImageReference {
  readonly file: string;
  /** With its tag, without digest. */
  readonly name: string;
  readonly digest: string | undefined;
}

const FILES = ['deploy/Dockerfile', 'deploy/compose*.yaml'];
// An instruction of a Dockerfile, or the key of a compose file.
const LINE =
  /^(?<before>FROM (?:--\S+ )*|\s+image: )(?<name>[^\s@$]+)(?:@(?<digest>sha256:[0-9a-f]{64}))?(?= |$)/gm;
const TARGET = /^FROM .* AS (\S+)$/gim;
/** Our own, which the Dockerfile builds. */
const OWN = /^swirl-/;

/** Every image of others that the Dockerfile and the compose files name. */
export function imageReferences(root: string): readonly ImageReference[] {
  return globSync(FILES, { cwd: root })
    .toSorted()
    .flatMap((file) => referencesIn(file, readFileSync(join(root, file), 'utf8')));
}

export function referencesIn(file: string, text: string): readonly ImageReference[] {
  const targets = new Set([...text.matchAll(TARGET)].map(([, target]) => target));
  return [...text.matchAll(LINE)].flatMap(({ groups = {} }) => {
    const { name = '', digest } = groups;
    return targets.has(name) || OWN.test(name) ? [] : [{ file, name, digest }];
  });
}

/** The text with the digest of every image that has one in the map. */
export function withDigests(text: string, digests: ReadonlyMap<string, string>): string {
  return text.replace(LINE, (line: string, before: string, name: string) => {
    const digest = digests.get(name);
    return digest === undefined ? line : `${before}${name}@${digest}`;
  });
}
