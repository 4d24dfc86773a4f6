import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { differences, hashesIn } from './differences.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swirl-differences-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('files that differ, links that lead elsewhere and missing files are found by their paths', async () => {
  plant('a', { same: 'x', 'inner/changed': 'x', gone: 'x' }, 'same');
  plant('b', { same: 'x', 'inner/changed': 'y', added: 'x' }, 'added');
  const [first, second] = [await hashesIn(join(folder, 'a')), await hashesIn(join(folder, 'b'))];
  expect(differences(first, second)).toEqual([
    'only the second has added',
    'only the first has gone',
    'inner/changed differs',
    'link differs',
  ]);
  expect(differences(first, first)).toEqual([]);
});

function plant(name: string, files: Record<string, string>, linked: string): void {
  mkdirSync(join(folder, name, 'inner'), { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    writeFileSync(join(folder, name, path), content);
  }
  symlinkSync(linked, join(folder, name, 'link'));
}
