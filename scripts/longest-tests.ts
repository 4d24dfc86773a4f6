import { join } from 'node:path';
import { longestTests } from './ci/test-reports.ts';

// `node scripts/longest-tests.ts >list`: the sixty browser tests that took longest in the last run, which is
// mostly waiting. `pnpm e2e:run --test-list=list --repeat-each=10` runs only these.
const COUNT = 60;
const report = process.argv[2] ?? join(import.meta.dirname, '../e2e/test-results/results.json');
console.log(longestTests(report, COUNT).join('\n'));
