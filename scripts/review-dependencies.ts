import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { reviewDependencies } from './supply-chain/dependency-review.ts';
import { lockfileChanges } from './supply-chain/lockfile-changes.ts';
import { readLockfile } from './supply-chain/lockfile.ts';
import { installedFacts, registryFacts } from './supply-chain/package-facts.ts';

// `pnpm review:dependencies [base] [--online] [--registry URL]`: what the lockfiles here install
// differently from those of a branch or commit (main), as Markdown. Facts about packages come from what
// is installed here, or with `--online` from the registry.
const { values, positionals } = parseArgs({
  options: {
    online: { type: 'boolean', default: false },
    registry: { type: 'string', default: 'https://registry.npmjs.org' },
    folder: { type: 'string', default: join(import.meta.dirname, '..') },
  },
  allowPositionals: true,
});
const { online, registry, folder: root } = values;
const EMPTY = 'lockfileVersion: "9.0"';
const base = git('merge-base', positionals[0] ?? 'main', 'HEAD').trim();

for (const file of ['pnpm-lock.yaml', 'engines/captions/pnpm-lock.yaml']) {
  const path = join(root, file);
  const before =
    git('ls-tree', '--name-only', base, file) === '' ? EMPTY : git('show', `${base}:${file}`);
  const after = existsSync(path) ? readFileSync(path, 'utf8') : EMPTY;
  const changes = lockfileChanges(readLockfile(before), readLockfile(after));
  const facts = online ? registryFacts(registry) : installedFacts(dirname(path));
  const { report, problems } = await reviewDependencies(changes, facts);
  console.log(`## ${file} since ${base.slice(0, 8)}\n\n${report}\n`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

function git(...args: readonly string[]): string {
  return execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', maxBuffer: 64_000_000 });
}
