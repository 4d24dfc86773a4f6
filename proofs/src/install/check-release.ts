import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '@swirl/stack/process';
import { root } from '@swirl/stack/settings';

const NEEDED = [
  'bin/node',
  'bin/weed',
  'RELEASE',
  'sbom.cdx.json',
  'THIRD-PARTY-LICENSES',
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
  const listed = await checkSbom(output);
  const { stdout } = await run('du', ['-sm', output]);
  return `${packages.length} packages, ${listed} parts in the SBOM, ${stdout.split('\t', 1)[0]} MB`;
}

interface Bom {
  readonly components: readonly { name: string; group?: string; version?: string }[];
}

/** Every package that is installed in the release is in its SBOM. */
async function checkSbom(output: string): Promise<number> {
  const bom: Bom = JSON.parse(await readFile(join(output, 'sbom.cdx.json'), 'utf8'));
  const listed = new Set(
    bom.components.map(
      ({ group, name, version }) => `${group === undefined ? '' : `${group}/`}${name}@${version}`,
    ),
  );
  const manifests = globSync('node_modules/.pnpm/*/node_modules/{*,@*/*}/package.json', {
    cwd: output,
  });
  assert(manifests.length > 100, 'no packages are installed');
  for (const file of manifests) {
    const manifest: { name: string; version: string } = JSON.parse(
      await readFile(join(output, file), 'utf8'),
    );
    const name = `${manifest.name}@${manifest.version}`;
    assert(listed.has(name), `the SBOM lacks ${name}`);
  }
  return bom.components.length;
}
