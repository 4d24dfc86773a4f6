import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setUpOperations } from './operations-page.ts';
import { blocksOf } from './page-blocks.ts';
import { isPage, stepsOf } from './pages.ts';
import { rehearse } from './rehearse.ts';

// Runs inside a clean Debian: the blocks of one page, one after another.
const [, , page] = process.argv;
assert(isPage(page));
const blocks = blocksOf(readFileSync(`/prove/checkout/docs/${page}.md`, 'utf8'));
await rehearse(blocks, stepsOf(page), page === 'OPERATIONS' ? setUpOperations : undefined);
process.exit(0);
