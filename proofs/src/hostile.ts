import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cacheFolder } from '@swirl/stack/settings';
import { startCanary } from '../../packages/media/test/canary.ts';
import { attempt, type Attempt } from './hostile/attempt.ts';
import { makeCorpus, type HostileFile } from './hostile/corpus.ts';
import { mutantOf } from './hostile/mutants.ts';
import { watchUse } from './hostile/process-use.ts';
import { makeValidFiles } from './hostile/valid-files.ts';

const SIZES = {
  small: { corpus: 60, probed: 0, processed: 0 },
  full: { corpus: Infinity, probed: 20_000, processed: 3_000 },
};
const AT_ONCE = 2;
const MINUTES = 60;
const SEED = 'swirl';
const KEPT_EVERY = 100;
const WORST = 10;
/** Texts, drawings and fonts: no loop is made of any of them. */
const NEVER_READY = ['playlists', 'documents'];
/** The limits of the sandbox, and what a look at it may miss. */
const MAX_MEGABYTES = 3_072;
const MAX_CPU_SECONDS = 120;
/** Where a full run is continued. */
const PROGRESS_FILE = join(cacheFolder, 'hostile-progress.json');

type Use = Pick<Attempt, 'megabytes' | 'cpuSeconds' | 'seconds'> & { readonly name: string };

interface Progress {
  next: number;
  counts: Record<string, Record<string, number>>;
  harm: string[];
  worst: Use[];
}

/**
 * Files that are made to do harm, and valid ones with some of their bytes changed: each is processed or refused
 * for a known reason, reads nothing outside, calls no server, and uses a limited part of the machine.
 * `--minutes=<number>` ends earlier; the next call goes on.
 */
export async function run({
  small,
  flags,
}: {
  small: boolean;
  flags: readonly string[];
}): Promise<void> {
  const minutes = Number(flags.find((flag) => flag.startsWith('--minutes='))?.slice(10) ?? MINUTES);
  const size = SIZES[small ? 'small' : 'full'];
  const directory = await mkdtemp(join(tmpdir(), 'swirl-prove-'));
  const canary = await startCanary();
  const use = watchUse();
  try {
    const secret = join(directory, 'secret.txt');
    await writeFile(secret, 'SWIRL-SECRET '.repeat(200));
    const valid = await makeValidFiles(directory);
    const corpus = await makeCorpus(valid, { secret, url: canary.url, directory });
    const step = Math.max(1, corpus.length / size.corpus);
    const chosen = Array.from(
      { length: Math.min(corpus.length, size.corpus) },
      (_, index) => corpus[Math.floor(index * step)],
    ).flatMap((file) => file ?? []);
    console.log(`${chosen.length} of ${corpus.length} files, ${valid.length} valid ones to change`);

    const total = chosen.length + size.probed + size.processed;
    const fileAt = (index: number): { file: HostileFile; onlyProbed: boolean } => {
      const file = chosen[index];
      if (file !== undefined) return { file, onlyProbed: false };
      const number = index - chosen.length;
      return { file: mutantOf(valid, SEED, number), onlyProbed: number < size.probed };
    };
    const progress = small ? fresh() : await readProgress(total);
    const until = Date.now() + minutes * 60_000;
    let next = progress.next;
    const workOn = async (): Promise<void> => {
      while (next < total && Date.now() < until) {
        const index = next;
        next += 1;
        const { file, onlyProbed } = fileAt(index);
        note(progress, await attempt(file, { onlyProbed, use }), onlyProbed);
        progress.next = index + 1;
        if (!small && index % KEPT_EVERY === 0) await writeProgress(progress);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, workOn));
    if (!small) await writeProgress({ ...progress, next });
    print(progress);
    console.log(`${next} of ${total} done; ${canary.requests()} requests to the server`);
    assert.equal(canary.requests(), 0, 'a file made a request');
    assert.deepEqual(progress.harm, []);
    for (const attack of NEVER_READY) {
      assert.equal(progress.counts[attack]?.['ready'], undefined, `${attack} became loops`);
    }
    const [largest] = progress.worst.toSorted((one, other) => other.megabytes - one.megabytes);
    assert((largest?.megabytes ?? 0) <= MAX_MEGABYTES, 'a program held too much memory');
    const [slowest] = progress.worst.toSorted((one, other) => other.cpuSeconds - one.cpuSeconds);
    // In CI no verdict depends on how fast the machine is.
    assert(small || (slowest?.cpuSeconds ?? 0) <= MAX_CPU_SECONDS, 'a program used too much time');
  } finally {
    use.stop();
    await canary.close();
    await rm(directory, { recursive: true });
  }
}

const fresh = (): Progress => ({ next: 0, counts: {}, harm: [], worst: [] });

function note(progress: Progress, done: Attempt, onlyProbed: boolean): void {
  const { file, outcome, harm, megabytes, cpuSeconds, seconds } = done;
  const attack = onlyProbed ? `${file.attack}, probed` : file.attack;
  const counts = (progress.counts[attack] ??= {});
  counts[outcome] = (counts[outcome] ?? 0) + 1;
  progress.harm.push(...harm.map((what) => `${file.attack} ${file.name}: ${what}`));
  const uses = [
    ...progress.worst,
    { name: `${file.attack} ${file.name}`, megabytes, cpuSeconds, seconds },
  ];
  progress.worst = [
    ...new Set([
      ...uses.toSorted((one, other) => other.megabytes - one.megabytes).slice(0, WORST),
      ...uses.toSorted((one, other) => other.cpuSeconds - one.cpuSeconds).slice(0, WORST),
    ]),
  ];
}

function print({ counts, harm, worst }: Progress): void {
  console.table(counts);
  const by = (what: 'cpuSeconds' | 'megabytes') =>
    worst
      .toSorted((one, other) => other[what] - one[what])
      .slice(0, WORST)
      .map((use) => ({
        file: use.name,
        MB: Math.round(use.megabytes),
        'CPU s': Number(use.cpuSeconds.toFixed(2)),
        's in all': Number(use.seconds.toFixed(2)),
      }));
  console.log('Most memory:');
  console.table(by('megabytes'));
  console.log('Most CPU time:');
  console.table(by('cpuSeconds'));
  for (const what of harm) console.log(what);
}

async function readProgress(total: number): Promise<Progress> {
  if (!existsSync(PROGRESS_FILE)) return fresh();
  const progress: Progress = JSON.parse(await readFile(PROGRESS_FILE, 'utf8'));
  return progress.next < total ? progress : fresh();
}

/** Complete or not at all, so that a run that is killed can be continued. */
async function writeProgress(progress: Progress): Promise<void> {
  await mkdir(dirname(PROGRESS_FILE), { recursive: true });
  await writeFile(`${PROGRESS_FILE}.new`, JSON.stringify(progress, null, 2));
  await rename(`${PROGRESS_FILE}.new`, PROGRESS_FILE);
}
