import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findReleaseBefore } from './release-before.ts';

const FOLDER = 'packages/db/src/migrations';
let scratch: string;
let repository: string;

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'swirl-history-'));
  repository = join(scratch, 'repository');
  mkdirSync(repository);
  git('init', '-q');
});

afterEach(() => rmSync(scratch, { recursive: true }));

function git(...args: string[]): string {
  const who = ['-c', 'user.name=Robin', '-c', 'user.email=robin@example.test'];
  return execFileSync('git', [...who, ...args], { cwd: repository, encoding: 'utf8' }).trim();
}

/** Commits files with these contents, and returns the commit. */
function commit(files: Readonly<Record<string, string>>): string {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    writeFileSync(join(repository, path), content);
  }
  git('add', '.');
  git('commit', '-qm', 'change');
  return git('rev-parse', 'HEAD');
}

const first = { [`${FOLDER}/0001_first.sql`]: 'SELECT 1;' };
const second = { [`${FOLDER}/0002_second.sql`]: 'SELECT 2;' };
const third = { [`${FOLDER}/0003_third.sql`]: 'SELECT 3;' };

it('the previous release is the state before the newest migrations', async () => {
  commit(first);
  const before = commit({ 'code.ts': 'old' });
  commit(second);
  commit({ 'code.ts': 'new' });
  expect(await findReleaseBefore(repository)).toEqual({
    commit: before,
    name: before.slice(0, 7),
    schema: '0001_first.sql',
  });
});

it('the previous release is the newest commit while a migration is being written', async () => {
  commit(first);
  const before = commit(second);
  writeFileSync(join(repository, FOLDER, '0003_third.sql'), 'SELECT 3;');
  expect((await findReleaseBefore(repository)).commit).toBe(before);
});

it('the previous release is not a commit to which an older migration was added later', async () => {
  const before = commit(first);
  commit(third);
  commit(second);
  expect((await findReleaseBefore(repository)).commit).toBe(before);
});

it('the previous release is the newest version tag, if there is one', async () => {
  commit(first);
  const before = commit(second);
  git('tag', 'v1.0.0');
  commit({ 'code.ts': 'new' });
  git('tag', 'nightly');
  commit(third);
  expect(await findReleaseBefore(repository)).toMatchObject({ commit: before, name: 'v1.0.0' });
});

it('the previous release has migrations that must not be changed', async () => {
  commit(first);
  git('tag', 'v1.0.0');
  commit({ [`${FOLDER}/0001_first.sql`]: 'SELECT 2;' });
  await expect(findReleaseBefore(repository)).rejects.toThrow('Migrations of v1.0.0 were changed');
});

it('the previous release must be named when the history is missing', async () => {
  commit(first);
  commit(second);
  const shallow = join(scratch, 'shallow');
  git('clone', '-q', '--depth=1', `file://${repository}`, shallow);
  await expect(findReleaseBefore(shallow)).rejects.toThrow('git fetch --unshallow');
  await expect(findReleaseBefore(scratch)).rejects.toThrow('no history');
});
