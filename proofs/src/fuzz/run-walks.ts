import assert from 'node:assert/strict';
import { plantCasts } from './cast.ts';
import { createChecker } from './checks.ts';
import { operationsOf, readDocument } from './document.ts';
import { writeProgress, type Progress } from './progress.ts';
import { createReporter } from './reporter.ts';
import { createSender } from './send.ts';
import type { FuzzedSite } from './site.ts';
import { createTally, tablesOf } from './tally.ts';
import { walk } from './walk.ts';

/** The requests of a walk. */
const LENGTH = 40;
const AT_ONCE = 4;
/** Walks whose people are planted together. */
const BATCH = 25;

export interface Walks {
  readonly seed: string;
  readonly requests: number;
  /** The number of a walk, if one is repeated. */
  readonly only: number | undefined;
  /** Where a long run is continued, and what was done before. */
  readonly file: string | undefined;
  readonly continued: Progress | undefined;
  readonly minutes: number;
}

/** Returns whether all are done; otherwise the next call goes on. */
export async function runWalks(site: FuzzedSite, walks: Walks): Promise<boolean> {
  const { seed, requests, only, file, continued, minutes } = walks;
  const operations = operationsOf(await readDocument(site.address));
  const sender = createSender(site.address);
  const tally = createTally(continued?.counts);
  const reporter = createReporter({ ...site, seed }, continued?.findings);
  const fuzzed = { origin: site.origin, operations, sender, check: createChecker(), tally };
  const started = performance.now();
  const secondsSoFar = () => (performance.now() - started) / 1_000 + (continued?.seconds ?? 0);
  const until = started + minutes * 60_000;
  const last = only === undefined ? Math.ceil(requests / LENGTH) : only + 1;
  let next = only ?? continued?.walk ?? 0;
  while (next < last && performance.now() < until) {
    const first = next;
    next = Math.min(next + BATCH, last);
    const labels = Array.from({ length: next - first }, (_, at) => `${seed}/${first + at}`);
    const casts = await plantCasts(site, labels);
    const waiting = casts.map((cast, at) => ({ seed, walk: first + at, length: LENGTH, cast }));
    const goOn = async () => {
      for (let plan = waiting.shift(); plan !== undefined; plan = waiting.shift()) {
        await reporter.report(await walk(fuzzed, plan));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, goOn));
    if (file === undefined) continue;
    await writeProgress(file, {
      seed,
      walk: next,
      requests: tally.total,
      seconds: secondsSoFar(),
      counts: tally.counts,
      findings: Object.fromEntries(reporter.kinds),
    });
  }
  sender.close();
  const { kinds } = reporter;
  const made = operations.filter(({ name }) => name in tally.counts.byOperation).length;
  console.log(`${tablesOf(tally.counts)}\n`);
  console.log(
    `${tally.total} requests, seed ${seed}: ${made} of ${operations.length} calls in ` +
      `${secondsSoFar().toFixed(0)} s; ${kinds.size} kinds of findings`,
  );
  for (const [kind, count] of kinds) console.log(`${count} × ${kind}`);
  assert.equal(kinds.size, 0, `${kinds.size} kinds of findings`);
  return next >= last;
}
