import assert from 'node:assert/strict';
import { join } from 'node:path';
import { cacheFolder } from '@swirl/stack/settings';
import { plantedBugs, type PlantedBug } from './faults/planted.ts';
import { runSeed, type Happened } from './faults/run-seed.ts';
import { prepareGrounds, type Grounds } from './faults/site.ts';
import { makeSound } from './faults/sound.ts';
import { addUp, print, readTally, writeTally } from './faults/tally.ts';

const RUNS = { small: 3, full: 1_000, ofOneCall: 200 };
/** A planted bug has to be found within so many. */
const PLANTED_RUNS = 100;
/** Where a full run is continued. */
const PROGRESS_FILE = join(cacheFolder, 'faults-progress.json');

/**
 * People do things while parts fail, both drawn from a seed: what was acknowledged must be there once, and what
 * was deleted or hidden must not be served. At full size each call goes on with the next 200 seeds, or with
 * `--runs=<number>` of them. `--seed=<text>` repeats one, `--planted=<name>` looks for a planted bug.
 */
export async function run({
  small,
  flags,
}: {
  small: boolean;
  flags: readonly string[];
}): Promise<void> {
  const given = (name: string) =>
    flags.find((flag) => flag.startsWith(`--${name}=`))?.slice(name.length + 3);
  const seed = given('seed');
  const planted = given('planted');
  const sound = await makeSound();
  const grounds = await prepareGrounds(planted === undefined ? undefined : bugOf(planted).file);
  const tools = { grounds, sound, size: small ? 'small' : 'full' } as const;
  try {
    if (seed !== undefined) await runOne(tools, seed);
    else if (planted !== undefined) await findPlanted(tools, planted);
    else if (small) await runSmall(tools);
    else await goOn(tools, Number(given('runs') ?? RUNS.ofOneCall));
  } finally {
    await grounds.end();
  }
}

interface Tools {
  readonly grounds: Grounds;
  readonly sound: Uint8Array<ArrayBuffer>;
  readonly size: 'full' | 'small';
}

async function runOne({ grounds, ...options }: Tools, seed: string): Promise<void> {
  const happened = await runSeed(grounds, seed, { ...options, onLine: console.log });
  report(happened);
  assert.equal(happened.violations.length, 0, `seed ${seed} failed`);
}

/** The same ones each time, so that a failure is due to the change. */
async function runSmall({ grounds, ...options }: Tools): Promise<void> {
  const failing: string[] = [];
  for (let seed = 1; seed <= RUNS.small; seed += 1) {
    const happened = await runSeed(grounds, String(seed), options);
    report(happened);
    if (happened.violations.length > 0) failing.push(happened.seed);
  }
  assert.deepEqual(failing, [], 'these seeds failed');
}

async function goOn({ grounds, ...options }: Tools, runs: number): Promise<void> {
  const tally = await readTally(PROGRESS_FILE);
  const until = Math.min(RUNS.full, tally.runs + runs);
  const before = tally.failing.length;
  while (tally.runs < until) {
    const happened = await runSeed(grounds, String(tally.runs + 1), options);
    report(happened);
    addUp(tally, happened);
    await writeTally(PROGRESS_FILE, tally);
  }
  print(tally);
  assert.deepEqual(tally.failing.slice(before), [], 'these seeds failed');
}

/** Fails if it is not found. */
async function findPlanted({ grounds, ...options }: Tools, name: string): Promise<void> {
  const { found } = bugOf(name);
  for (let seed = 1; seed <= PLANTED_RUNS; seed += 1) {
    const happened = await runSeed(grounds, String(seed), options);
    report(happened);
    if (!happened.violations.some(({ what }) => found.includes(what))) continue;
    console.log(`${name}: found by run ${seed}`);
    return;
  }
  assert.fail(`${name} was not found within ${PLANTED_RUNS} runs`);
}

function bugOf(name: string): PlantedBug {
  const bug = plantedBugs[name];
  if (bug === undefined) throw new Error(`Planted: ${Object.keys(plantedBugs).join(', ')}.`);
  return bug;
}

function report({ seed, steps, faults, violations, seconds }: Happened): void {
  const verdict = violations.length === 0 ? 'nothing lost, resurrected or leaked' : 'FAILED';
  const what = faults.length === 0 ? 'nothing failed' : faults.join(', ');
  console.log(`seed ${seed}: ${steps.length} steps; ${what}; ${verdict}; ${seconds.toFixed(1)} s`);
  for (const violation of violations) console.log(`  ${violation.what}: ${violation.text}`);
}
