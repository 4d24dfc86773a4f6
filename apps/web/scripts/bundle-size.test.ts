import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fonts, pageScripts, total } from './bundle-size.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'swirl-bundle-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(
    join(dist, 'index.html'),
    '<script src="/boot.js"></script><script type="module" crossorigin src="/assets/index-1.js"></script>',
  );
  writeFileSync(join(dist, 'boot.js'), 'document;');
});
afterEach(() => rmSync(dist, { recursive: true }));

const write = (file: string, source: string) => writeFileSync(join(dist, 'assets', file), source);

test('the shell contains each entry and its static imports once, and no lazy imports', () => {
  write(
    'index-1.js',
    'import{a as b}from"./shared-2.js";import"./effects-3.js";import("./page-4.js")',
  );
  write('shared-2.js', 'export{x}from"./effects-3.js";');
  write('effects-3.js', 'globalThis.x=1');
  write('page-4.js', 'import"./shared-2.js"');
  expect(pageScripts(dist, 'index.html').map(({ file }) => file)).toEqual([
    'boot.js',
    'assets/index-1.js',
    'assets/shared-2.js',
    'assets/effects-3.js',
  ]);
});

test('a screen adds the chunks it preloads, and a missing chunk is an error', () => {
  write('index-1.js', 'import("./home-page-abcd1234.js")');
  write('home-page-abcd1234.js', 'import"./card-2.js"');
  write('card-2.js', 'globalThis.x=1');
  const parts = pageScripts(dist, 'index.html', ['home-page']).map(({ file }) => file);
  expect(parts).toContain('assets/home-page-abcd1234.js');
  expect(parts).toContain('assets/card-2.js');
  expect(() => pageScripts(dist, 'index.html', ['gone'])).toThrow('no part called gone');
});

test('sizes are measured after compression', () => {
  write('index-1.js', 'x'.repeat(100_000));
  expect(total(pageScripts(dist, 'index.html'))).toBeLessThan(1000);
  write('a.woff2', '12345');
  write('b.woff2', '1234567');
  expect(total(fonts(dist))).toBe(12);
});
