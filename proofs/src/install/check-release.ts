import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '@swirl/stack/process';
import { root } from '@swirl/stack/settings';

const NEEDED = [
  'bin/node',
  'bin/weed',
  'RELEASE',
  '.env.example',
  'apps/api/src/main.ts',
  'apps/worker/src/main.ts',
  'apps/ops/src/main.ts',
  'apps/web/dist/index.html',
  'packages/db/src/migrations',
  'deploy/debian/install',
  'deploy/nginx/swirl.conf',
];
/** Only for development. */
const UNWANTED = /^(?:vitest|typescript|playwright|@playwright|vite|oxlint|knip|react|smtp-server)/;

/** Builds the release of this checkout, and checks its contents. */
export async function makeRelease(folder: string, archive?: string): Promise<string> {
  const output = join(folder, 'release');
  const packed = archive === undefined ? [] : ['--archive', archive];
  await run(join(root, 'deploy/release'), ['--as-built', '--output', output, ...packed], {
    maxBuffer: 10_000_000,
  });
  for (const path of NEEDED) {
    assert.equal(globSync(path, { cwd: output }).length, 1, `the release lacks ${path}`);
  }
  assert.deepEqual(globSync('{apps,packages}/**/*.test.*', { cwd: output }), [], 'it has tests');
  const packages = await readdir(join(output, 'node_modules/.pnpm'));
  const unwanted = packages.filter((name) => UNWANTED.test(name.replace('+', '/')));
  assert.deepEqual(unwanted, [], 'it has what only development needs');
  const { stdout } = await run('du', ['-sm', output]);
  return `${packages.length} packages, ${stdout.split('\t', 1)[0]} MB`;
}
