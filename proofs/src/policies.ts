import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { caughtBy, GUARDED_TWICE, RULES_OF_NO_ACCESS, SMALL } from './policies/caught-by.ts';
import { runDisabled } from './policies/disabled-runs.ts';
import { makeChecksSwitchable, readSeen, SEEN } from './policies/switchable-checks.ts';
import { copyTree } from '../lib/tree-copy.ts';

/** Of the checks of a test, the small size disables one in so many. */
const EVERY = 10;

/**
 * Disables the checks in the policies, the predicates and their callers one by one, and requires
 * that a test fails each time: a check that no test covers could be lost unnoticed. The full size
 * also requires that every check is listed, and every listed one is evaluated. `--only=layers` runs the
 * tests with that in their path.
 */
export async function run({
  small,
  flags,
}: {
  small: boolean;
  flags: readonly string[];
}): Promise<void> {
  const { values } = parseArgs({
    args: flags.filter((flag) => flag !== '--small'),
    options: { only: { type: 'string' } },
  });
  const { only = '' } = values;
  const copy = copyTree();
  try {
    makeChecksSwitchable(copy.folder);
    const seenFile = join(copy.folder, 'seen-checks');
    writeFileSync(seenFile, '');
    const survivors: string[] = [];
    let disabled = 0;
    for (const [test, all] of Object.entries(caughtBy)) {
      if ((small && !SMALL.includes(test)) || !test.includes(only)) continue;
      const checks = small ? all.filter((_, position) => position % EVERY === 0) : all;
      const failed = runDisabled(copy.folder, test, checks, { [SEEN]: seenFile });
      disabled += checks.length;
      survivors.push(...checks.filter((check) => !failed.has(check)));
      console.log(test);
      for (const check of checks) console.log(`  ${check}: ${failed.get(check) ?? 'SURVIVED'}`);
    }
    console.log(`${disabled} checks disabled, ${disabled - survivors.length} noticed`);
    if (survivors.length > 0) throw new Error(`Could be lost unseen: ${survivors.join('; ')}`);
    if (!small && only === '') assertListed(readSeen(seenFile));
  } finally {
    copy.remove();
  }
}

/** The evaluated checks are the listed ones. */
function assertListed(seen: ReadonlySet<string>): void {
  const caught = Object.values(caughtBy).flat();
  const listed = new Set([...caught, ...GUARDED_TWICE, ...RULES_OF_NO_ACCESS]);
  const unlisted = [...seen.difference(listed)];
  const unused = [...listed.difference(seen)];
  if (unlisted.length > 0) throw new Error(`Not in the list: ${unlisted.join('; ')}`);
  if (unused.length > 0) throw new Error(`Listed, but never asked: ${unused.join('; ')}`);
}
