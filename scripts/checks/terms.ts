import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countUses, findUses, type TermCount } from './count-terms.ts';
import { RETIRED_TERMS } from './retired-terms.ts';

// `pnpm check:terms [--count] [--lower] [folder]`: refuses the terms that docs/GLOSSARY.md retires.
// What still uses one is in the baseline, whose figures only go down: `--lower` writes lower ones,
// `--count` prints them.
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: { count: { type: 'boolean' }, lower: { type: 'boolean' } },
  allowPositionals: true,
});
const KINDS = ['identifiers', 'files', 'texts'] as const;
const NONE: TermCount = { identifiers: 0, files: 0, texts: 0 };
const root = resolve(positionals[0] ?? join(import.meta.dirname, '../..'));
const baselineFile = join(root, 'scripts/checks/terms-baseline.json');

const baseline: Record<string, TermCount> = existsSync(baselineFile)
  ? JSON.parse(readFileSync(baselineFile, 'utf8'))
  : {};
const uses = findUses(root);
const counts = countUses(uses);

if (values.count === true) printCounts();

let risen = false;
for (const { term } of RETIRED_TERMS) {
  for (const kind of KINDS) {
    const count = (counts[term] ?? NONE)[kind];
    const allowed = (baseline[term] ?? NONE)[kind];
    if (count <= allowed) continue;
    risen = true;
    console.error(`'${term}' is retired (docs/GLOSSARY.md): ${count} ${kind}, ${allowed} allowed`);
    const found = uses.filter((use) => use.term === term && use.kind === kind);
    for (const line of new Set(found.map((use) => use.found))) console.error(`  ${line}`);
  }
}
if (risen) process.exitCode = 1;
else if (values.lower === true) {
  const terms = RETIRED_TERMS.flatMap(({ term }) => {
    const count = counts[term];
    return count === undefined ? [] : [[term, count] as const];
  });
  writeFileSync(baselineFile, `${JSON.stringify(Object.fromEntries(terms), null, 2)}\n`);
}

function printCounts(): void {
  console.log('| Retired term | identifiers | file names | English texts |');
  console.log('| --- | ---: | ---: | ---: |');
  const total = { ...NONE };
  for (const { term } of RETIRED_TERMS) {
    const count = counts[term] ?? NONE;
    console.log(`| ${term} | ${KINDS.map((kind) => count[kind]).join(' | ')} |`);
    for (const kind of KINDS) Object.assign(total, { [kind]: total[kind] + count[kind] });
  }
  console.log(`| all | ${KINDS.map((kind) => total[kind]).join(' | ')} |`);
}
