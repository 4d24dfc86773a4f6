import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { COPIED_BY_BUILD, releasedPackages } from './npm-packages.ts';
import { thirdPartyLicenses, type Licensed } from './third-party-licenses.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swirl-texts-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('packages with the same text are named together above it', () => {
  const text = thirdPartyLicenses([
    plant('b', { license: 'Do as you like.\r\n' }),
    plant('a', { license: 'Do as you like.\n' }),
  ]);
  expect(text.split('Do as you like.')).toHaveLength(2);
  expect(text).toMatch(/^a 1\.0\.0 \(MIT\)\nb 1\.0\.0 \(MIT\)\n=+\n\nDo as you like\.$/m);
});

it('a package without a text gets the standard one, its author, and what its README says about it', () => {
  const readme = '# Lib\n\nFast.\n\n## Licensing\n\nContains zlib.\n\n## Usage\n\nCall it.\n';
  const text = thirdPartyLicenses([{ ...plant('c', { 'readme.md': readme }), author: 'Ada' }]);
  expect(text).toContain('Copyright (c) Ada\n\nContains zlib.\n\nPermission is hereby granted');
  expect(text).not.toContain('Call it.');
});

it('a package without a text is refused if there is no standard one', () => {
  const planted = { ...plant('d', {}), license: 'SSPL-1.0' };
  expect(() => thirdPartyLicenses([planted])).toThrow('d has no license text');
});

it('what servers and browsers run has its texts, development tools are left out', () => {
  const packages = releasedPackages(join(import.meta.dirname, '../..'));
  const names = packages.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'sharp', ...COPIED_BY_BUILD]));
  expect(names).not.toContain('vitest');
  const text = thirdPartyLicenses(packages);
  for (const { name, version } of packages) expect(text).toContain(`${name} ${version} (`);
  expect(text).toContain('libheif');
});

function plant(name: string, files: Record<string, string>): Licensed {
  const own = join(folder, name);
  mkdirSync(own);
  for (const [file, content] of Object.entries(files)) writeFileSync(join(own, file), content);
  return { name, version: '1.0.0', license: 'MIT', folder: own };
}
