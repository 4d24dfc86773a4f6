import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { INSTALL } from '../manual/install-page.ts';
import { blocksOf } from '../manual/page-blocks.ts';
import { rehearse } from '../manual/rehearse.ts';

// Runs inside a clean Debian with 2 GB of memory: the first block of INSTALL.md builds and installs.
const LIMIT_MB = 1_600;

const [first, ...others] = INSTALL;
assert(first !== undefined && others.length > 0);
const page = readFileSync('/prove/checkout/docs/INSTALL.md', 'utf8');
const peaks = await rehearse(blocksOf(page), [first]);
const [name, most] = [...peaks].toSorted(([, a], [, b]) => b - a)[0] ?? ['nothing', 0];
console.log(`most memory: ${most} MB in '${name}', of 2 GB`);
assert(most > 0 && most < LIMIT_MB, `more than ${LIMIT_MB} MB`);
process.exit(0);
