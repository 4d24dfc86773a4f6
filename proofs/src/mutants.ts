import { copyTree } from '../lib/tree-copy.ts';
import { installStryker } from './mutants/install.ts';
import { runStryker, type Mutant } from './mutants/run-stryker.ts';
import { KNOWN_SURVIVORS, rules } from './mutants/rules.ts';

/** Of the rules of the small size. */
const SMALL = 'visibility';

/**
 * Changes the rules about who may see, join and be shown what, one place at a time (Stryker), and requires that a
 * unit test fails each time. What no test can notice, because the rule stays the same, is listed with its reason.
 * `--only=layers` changes one of the rules.
 */
export async function run({
  small,
  flags,
}: {
  small: boolean;
  flags: readonly string[];
}): Promise<void> {
  const only = small ? SMALL : flags.find((flag) => flag.startsWith('--only='))?.slice(7);
  const chosen = rules.filter(({ name }) => only === undefined || name === only);
  if (chosen.length === 0) throw new Error(`There is no rule '${only}'.`);
  const stryker = await installStryker();
  const copy = copyTree();
  const survivors: Mutant[] = [];
  try {
    for (const rule of chosen) {
      const mutants = await runStryker({ stryker, folder: copy.folder, rule });
      const own = mutants.filter(({ survived }) => survived);
      survivors.push(...own);
      console.log(`${rule.name}: ${mutants.length - own.length} of ${mutants.length} noticed`);
    }
  } finally {
    copy.remove();
  }
  const unknown = survivors.filter(({ text }) => KNOWN_SURVIVORS[text] === undefined);
  for (const { text } of unknown) console.log(`  not noticed: ${text}`);
  if (unknown.length > 0) throw new Error(`No test notices ${unknown.length} changes.`);
}
