import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseChangelog } from './release/next-release.ts';

// `pnpm release <version>`: makes the current commit a release. It changes the changelog and the
// version, commits and tags; `deploy/release` then builds what servers run, named after the tag.
const root = join(import.meta.dirname, '..');
const changelogFile = join(root, 'CHANGELOG.md');
const manifestFile = join(root, 'package.json');
const [next = '', ...more] = process.argv.slice(2);

try {
  if (more.length > 0 || next === '') throw new Error('Usage: pnpm release <version>');
  release();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function release(): void {
  const tag = `v${next}`;
  const manifest = readFileSync(manifestFile, 'utf8');
  const current = /"version": "([^"]+)"/.exec(manifest)?.[1] ?? '0.0.0';
  const date = new Date().toISOString().slice(0, 10);
  const changelog = releaseChangelog({
    changelog: readFileSync(changelogFile, 'utf8'),
    current,
    next,
    date,
  });
  if (git('status', '--porcelain') !== '') throw new Error('There are uncommitted changes');
  if (git('tag', '--list', tag) !== '') throw new Error(`There is a tag ${tag} already`);
  const check = spawnSync('pnpm', ['-s', 'check'], { cwd: root, stdio: 'inherit' });
  if (check.status !== 0) throw new Error('pnpm check fails: nothing was released');

  writeFileSync(changelogFile, changelog);
  writeFileSync(manifestFile, manifest.replace(`"version": "${current}"`, `"version": "${next}"`));
  git('commit', '--quiet', '--message', `chore(release): ${next}`, changelogFile, manifestFile);
  git('tag', '--annotate', tag, '--message', `Swirl ${next}`);
  console.log(`${tag} is committed and tagged here. To publish it: git push --follow-tags`);
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}
