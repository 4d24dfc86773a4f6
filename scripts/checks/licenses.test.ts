import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swirl-licenses-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('the licenses of everything installed here are allowed', () => {
  const { status, stdout } = check(join(import.meta.dirname, '../..'));
  expect(status).toBe(0);
  expect(stdout).toContain('fastify 5.');
});

it('a package with another license is refused by name, and one that declares none', () => {
  plant({ good: 'MIT', greedy: 'SSPL-1.0', silent: undefined });
  const { status, stdout, stderr } = check(folder);
  expect(status).toBe(1);
  expect(stdout).toContain('good 1.2.3: MIT');
  expect(stderr.trim().split('\n')).toEqual([
    'greedy 1.2.3: the license SSPL-1.0 is not on the list',
    'silent 1.2.3: the license Unknown is not on the list',
  ]);
});

it('a folder without installed packages is refused, not found to be in order', () => {
  plant({});
  expect(check(folder)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('No packages'),
  });
});

function check(root: string) {
  const script = join(import.meta.dirname, 'licenses.ts');
  return spawnSync(process.execPath, [script, '--list', root], { encoding: 'utf8' });
}

/** A project with packages of these licenses, installed from folders. */
function plant(licenses: Record<string, string | undefined>): void {
  const dependencies: Record<string, string> = {};
  for (const [name, license] of Object.entries(licenses)) {
    mkdirSync(join(folder, 'packed', name), { recursive: true });
    write(`packed/${name}/package.json`, { name, version: '1.2.3', license });
    dependencies[name] = `file:packed/${name}`;
  }
  write('package.json', { name: 'planted', private: true, dependencies });
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), 'packages: []\n');
  spawnSync('pnpm', ['install', '--offline', '--silent'], { cwd: folder });
}

function write(path: string, content: object): void {
  writeFileSync(join(folder, path), JSON.stringify(content));
}
