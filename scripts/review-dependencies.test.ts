import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const MANIFESTS: Record<string, object> = {
  '/@scope%2flib/1.0.0': {
    license: 'MIT',
    maintainers: [{ name: 'ada' }],
    dist: { attestations: {} },
  },
  '/@scope%2flib/1.1.0': {
    license: 'SSPL-1.0',
    scripts: { postinstall: 'node steal.js', test: 'vitest' },
    maintainers: [{ name: 'mallory' }],
    dist: {},
  },
};
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swirl-review-'));
  git('init', '--quiet', '--initial-branch=main');
  lock('1.0.0');
  git('add', '.');
  git('-c', 'user.name=Noor', '-c', 'user.email=noor@swirl.test', 'commit', '-qm', 'A lockfile');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('a lockfile like that of main has no changes', async () => {
  const { code, stdout } = await review();
  expect(stdout).toContain('## pnpm-lock.yaml since ');
  expect(stdout).toContain('No dependency changes.');
  expect(code).toBe(0);
});

it('an update is listed with what is known here, and is no problem by itself', async () => {
  lock('1.1.0');
  const { code, stdout } = await review();
  expect(stdout).toContain('| Updated | @scope/lib | 1.0.0 → 1.1.0 | apps/api |');
  expect(stdout).toContain('1.1.0 is not installed here');
  expect(code).toBe(0);
});

it('with a registry, scripts, publishers and licenses of both versions are compared', async () => {
  lock('1.1.0');
  const registry = createServer((request, response) => {
    const manifest = MANIFESTS[request.url ?? ''];
    response.writeHead(manifest === undefined ? 404 : 200).end(JSON.stringify(manifest));
  });
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const address = registry.address();
  assert(typeof address === 'object' && address !== null);
  try {
    const { code, stdout, stderr } = await review(
      '--online',
      '--registry',
      `http://127.0.0.1:${address.port}`,
    );
    expect(stdout).toContain('MIT → SSPL-1.0');
    expect(stdout).toContain(
      'new install script: postinstall; new publisher: mallory; no provenance anymore',
    );
    expect(stderr).toBe('@scope/lib 1.1.0: the license SSPL-1.0 is not on the list\n');
    expect(code).toBe(1);
  } finally {
    registry.closeAllConnections();
    registry.close();
  }
});

function review(...args: readonly string[]) {
  const script = join(import.meta.dirname, 'review-dependencies.ts');
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [script, '--folder', folder, ...args], (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}

function lock(version: string): void {
  writeFileSync(
    join(folder, 'pnpm-lock.yaml'),
    `lockfileVersion: '9.0'
importers:
  apps/api:
    dependencies:
      '@scope/lib':
        specifier: ${version}
        version: ${version}
packages:
  '@scope/lib@${version}':
    resolution: {integrity: sha512-${version}}
`,
  );
}

function git(...args: readonly string[]): void {
  execFileSync('git', ['-C', folder, ...args]);
}
