import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Mutant } from './policies/mutant.ts';
import { mutants } from './policies/mutants.ts';
import { copyTree } from './policies/tree-copy.ts';

/** Room for the longest name of a test. */
const NAME_WIDTH = 20;

/**
 * Takes one check after the other out of the policies, the predicate and what leans on them, and
 * demands that a test fails each time: a check that nothing misses could be lost unseen.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const copy = copyTree();
  try {
    assertAllStand(copy.folder);
    assertGreen(copy.folder, small);
    const chosen = mutants.filter((mutant) => !small || mutant.small);
    let survived = 0;
    for (const mutant of chosen) {
      const caughtBy = undoing(copy.folder, mutant, () =>
        mutant.tests.find((test) => !passes(copy.folder, test)),
      );
      if (caughtBy === undefined) survived += 1;
      const noticed = caughtBy === undefined ? 'SURVIVED' : basename(caughtBy, '.test.ts');
      console.log(`${noticed.padEnd(NAME_WIDTH)} ${mutant.file}: ${nameOf(mutant)}`);
    }
    console.log(`${chosen.length} checks taken out, ${chosen.length - survived} noticed`);
    if (survived > 0) throw new Error(`${survived} checks could be lost unseen.`);
  } finally {
    copy.remove();
  }
}

/** In the small size too: a line that was rewritten would no longer be taken out. */
function assertAllStand(folder: string): void {
  const gone = mutants.filter(
    ({ file, from }) => readFileSync(join(folder, file), 'utf8').split(from).length !== 2,
  );
  if (gone.length === 0) return;
  const list = gone.map((mutant) => `${mutant.file}: ${nameOf(mutant)}`).join('\n');
  throw new Error(`These do not stand in their file exactly once; mend the list:\n${list}`);
}

/** With nothing taken out, nothing may fail; the whole suite has shown that before a small run. */
function assertGreen(folder: string, small: boolean): void {
  if (small) return;
  const all = new Set(mutants.flatMap(({ tests }) => tests));
  const red = [...all].filter((test) => !passes(folder, test));
  if (red.length > 0) throw new Error(`These fail as it is: ${red.join(', ')}`);
}

function undoing<Result>(folder: string, { file, from, to }: Mutant, work: () => Result): Result {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    before.replace(from, () => to),
  );
  try {
    return work();
  } finally {
    writeFileSync(path, before);
  }
}

function passes(folder: string, test: string): boolean {
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const flags = ['run', '--bail=1', '--reporter=json', `--outputFile=${report}`, test];
  const { status, stderr } = spawnSync(process.execPath, [vitest, ...flags], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ACCESS_WORLDS: '500' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status === 0) return true;
  // Only a test that ran and failed has noticed something.
  const { numFailedTests } = readReport(report);
  if (numFailedTests === 0) throw new Error(`${test} could not run:\n${stderr}`);
  return false;
}

function readReport(path: string): { numFailedTests: number } {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { numFailedTests: 0 };
}

function nameOf({ from }: Mutant): string {
  return from.trim().replaceAll(/\s+/g, ' ');
}
