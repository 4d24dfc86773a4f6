import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { caughtBy, SMALL } from './policies/caught-by.ts';
import { DISABLED, makeChecksSwitchable, readSeen, SEEN } from './policies/switchable-checks.ts';
import { copyTree } from './policies/tree-copy.ts';

/** Room for the longest name of a test. */
const NAME_WIDTH = 20;

/**
 * Disables one check after the other in the policies, the predicates and what leans on them, and
 * demands that a test fails each time: a check that nothing misses could be lost unseen. The full
 * size also holds that every check is listed, and every listed one asked.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const copy = copyTree();
  try {
    makeChecksSwitchable(copy.folder);
    if (!small) assertGreenAndListed(copy.folder);
    const chosen = Object.entries(caughtBy).filter(([name]) => !small || SMALL.includes(name));
    let disabled = 0;
    let survived = 0;
    for (const [name, tests] of chosen) {
      if (tests === null) continue;
      disabled += 1;
      const caught = tests.find((test) => !passes(copy.folder, test, { [DISABLED]: name }));
      if (caught === undefined) survived += 1;
      const noticed = caught === undefined ? 'SURVIVED' : basename(caught, '.test.ts');
      console.log(`${noticed.padEnd(NAME_WIDTH)} ${name}`);
    }
    console.log(`${disabled} checks disabled, ${disabled - survived} noticed`);
    if (survived > 0) throw new Error(`${survived} checks could be lost unseen.`);
  } finally {
    copy.remove();
  }
}

/** With nothing disabled nothing may fail, and what is asked is what is listed. */
function assertGreenAndListed(folder: string): void {
  const seenFile = join(folder, 'seen-checks');
  writeFileSync(seenFile, '');
  const tests = new Set(Object.values(caughtBy).flatMap((listed) => listed ?? []));
  const red = [...tests].filter((test) => !passes(folder, test, { [SEEN]: seenFile }));
  if (red.length > 0) throw new Error(`These fail as it is: ${red.join(', ')}`);
  const seen = readSeen(seenFile);
  const listed = new Set(Object.keys(caughtBy));
  const unlisted = [...seen.difference(listed)];
  const unasked = [...listed.difference(seen)];
  if (unlisted.length > 0) throw new Error(`Not in the list: ${unlisted.join('; ')}`);
  if (unasked.length > 0) throw new Error(`Listed, but never asked: ${unasked.join('; ')}`);
}

function passes(folder: string, test: string, settings: NodeJS.ProcessEnv): boolean {
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const flags = ['run', '--bail=1', '--reporter=json', `--outputFile=${report}`, test];
  const { status, stderr } = spawnSync(process.execPath, [vitest, ...flags], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ACCESS_WORLDS: '500', ...settings },
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
