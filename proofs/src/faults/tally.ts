import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Happened } from './run-seed.ts';

type Table = Record<string, Record<string, number>>;

/** What all calls together have run. */
export interface Tally {
  runs: number;
  seconds: number;
  /** Steps by action and outcome. */
  readonly actions: Table;
  readonly faults: Record<string, number>;
  readonly violations: Record<string, number>;
  readonly failing: string[];
}

const nothing = (): Tally => ({
  runs: 0,
  seconds: 0,
  actions: {},
  faults: {},
  violations: {},
  failing: [],
});

export async function readTally(file: string): Promise<Tally> {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : nothing();
}

/** Complete or not at all, so that a run that is killed can be continued. */
export async function writeTally(file: string, tally: Tally): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(tally, null, 2));
  await rename(`${file}.new`, file);
}

export function addUp(tally: Tally, happened: Happened): void {
  tally.runs += 1;
  tally.seconds += happened.seconds;
  for (const { action, outcome } of happened.steps) {
    count((tally.actions[action] ??= {}), outcome);
  }
  for (const fault of happened.faults) count(tally.faults, fault);
  for (const { what } of happened.violations) count(tally.violations, what);
  if (happened.violations.length > 0) tally.failing.push(happened.seed);
}

export function print({ runs, seconds, actions, faults, violations, failing }: Tally): void {
  console.log(`\n${runs} runs, ${(seconds / Math.max(1, runs)).toFixed(1)} s each`);
  for (const [action, outcomes] of sorted(actions)) {
    console.log(
      `  ${action}: ${sorted(outcomes)
        .map(([name, times]) => `${times} ${name}`)
        .join(', ')}`,
    );
  }
  console.log(`${Object.values(faults).reduce((sum, times) => sum + times, 0)} faults`);
  for (const [fault, times] of sorted(faults)) console.log(`  ${fault}: ${times}`);
  const found = sorted(violations).map(([what, times]) => `${times} ${what}`);
  console.log(`violations: ${found.join(', ') || 'none'}`);
  for (const seed of failing) console.log(`again: pnpm prove faults --seed=${seed}`);
}

const sorted = <Value>(table: Readonly<Record<string, Value>>) =>
  Object.entries(table).toSorted(([one], [other]) => one.localeCompare(other));

function count(table: Record<string, number>, name: string): void {
  table[name] = (table[name] ?? 0) + 1;
}
