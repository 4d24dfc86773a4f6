import assert from 'node:assert/strict';
import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** How JPEG, PNG, WebP, MP4, WebM, Ogg and our JSON files begin. */
const SIGNATURES = ['\xff\xd8\xff', '\x89PNG', 'RIFF', 'ftyp', '\x1aE\xdf\xa3', 'OggS', '{"'];
const BEGINNING = 16;

/** Whoever finds that disk can read neither what is in the files, nor how they are named. */
export function assertUnreadable(folder: string, names: readonly string[]): void {
  assert.deepEqual(globSync('*', { cwd: folder }), ['encrypted'], 'there are unencrypted files');
  const files = globSync('**/*', { cwd: folder }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  );
  const plainNames = new Set(names.flatMap((name) => [name, ...name.split('/')]));
  const readable = files.filter((path) => {
    const beginning = readFileSync(join(folder, path)).subarray(0, BEGINNING).toString('latin1');
    return SIGNATURES.some((one) => beginning.includes(one)) || plainNames.has(basename(path));
  });
  assert(files.length >= names.length, 'files are missing in the mirror');
  assert.deepEqual(readable, [], 'files of the mirror can be read');
  console.log(`mirror: ${files.length} files, ${readable.length} readable`);
}
