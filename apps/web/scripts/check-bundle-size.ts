import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { languageNames } from '@swirl/contract/languages';
import type { Part } from './bundle-size.ts';
import { fonts, pageScripts, total } from './bundle-size.ts';

const DIST = join(import.meta.dirname, '../dist');
const FIRST_SCREEN = ['home-page', 'member-rail', 'member-tabs'];
const FIRST_SCREEN_LIMIT = 160_000;
const SIGN_IN_LIMIT = 110_000;
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
  pageScripts(DIST, 'index.html', FIRST_SCREEN),
  FIRST_SCREEN_LIMIT,
);
check('Landing page JavaScript, gzipped', pageScripts(DIST, 'landing.html'), 30_000);
check('Sign-in page JavaScript, gzipped', pageScripts(DIST, 'login.html'), SIGN_IN_LIMIT);
check('Fonts', fonts(DIST), 65_000);

// Other languages have slightly longer texts, within the same limits.
for (const language of languageNames.filter((name) => existsSync(join(DIST, name)))) {
  check(
    `In ${language}: signed-in first screen JavaScript, gzipped`,
    pageScripts(DIST, `${language}/index.html`, FIRST_SCREEN),
    FIRST_SCREEN_LIMIT,
  );
  check(
    `In ${language}: sign-in page JavaScript, gzipped`,
    pageScripts(DIST, `${language}/login.html`),
    SIGN_IN_LIMIT,
  );
}
