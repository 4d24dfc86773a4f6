import { join } from 'node:path';
import type { Part } from './bundle-size.ts';
import { fonts, pageScripts, total } from './bundle-size.ts';

const DIST = join(import.meta.dirname, '../dist');
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const check = (name: string, parts: readonly Part[], limit: number): void => {
  const sum = total(parts);
  const list = parts.map(({ file, bytes }) => `  ${file}  ${kilobytes(bytes)}`).join('\n');
  process.stdout.write(`${name}: ${kilobytes(sum)} of ${kilobytes(limit)}\n${list}\n`);
  if (sum > limit) {
    process.stderr.write(`${name} is over its budget by ${kilobytes(sum - limit)}.\n`);
    process.exitCode = 1;
  }
};

check('Shell JavaScript, gzipped', pageScripts(DIST, 'index.html'), 130_000);
check(
  'Signed-in first screen JavaScript, gzipped',
  pageScripts(DIST, 'index.html', ['home-page', 'member-rail', 'member-tabs']),
  160_000,
);
check('Landing page JavaScript, gzipped', pageScripts(DIST, 'landing.html'), 30_000);
check('Sign-in page JavaScript, gzipped', pageScripts(DIST, 'login.html'), 110_000);
check('Fonts', fonts(DIST), 65_000);
