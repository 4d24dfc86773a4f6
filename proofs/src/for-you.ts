import { parseArgs } from 'node:util';
import { createDb, createPool } from '@swirl/db/client';
import { findFeedPools, writeFeedPools } from '@swirl/db/stores/feeds/feed-pools.store';
import { backendsOf, cpuMsOf } from '../lib/bench/backend-cpu.ts';
import { benchDatabase, dropBenchDatabase } from '../lib/bench/bench-database.ts';
import { LARGE, REFERENCE, sizeOf, type BenchSize } from '../lib/bench/bench-size.ts';
import { addForYouViewers } from '../lib/bench/for-you-viewers.ts';
import { comparePages, totalOf, type PageCost } from './for-you/costs.ts';
import { simulateDays, type Impression, type Simulated } from './for-you/simulation.ts';
import { seededRandom } from './for-you/tastes.ts';

const SEED = 20_261_117;
const PROMISED_TIMES_NEWEST = 2;
const PROMISED_NEW_AUTHORS = { least: 0.08, most: 0.12 };
const TOP_AUTHORS = 100;
/** Of a page of For you to a page of Newest, in CPU of the API and of PostgreSQL. */
const PROMISED_COST = 1.6;
const PROMISED_POOLS_MS = 2_000;

/**
 * People with known tastes, which are in no table, meet more of what they like than by time; new authors get
 * their share and the most followed ones no larger one than by time; nothing is repeated; and every reason is
 * true. A page costs little more than one of Newest, whether there are few loops or a million, for people who
 * follow few or thousands. `--only=days` or `--only=costs` runs one part; `--loops` measures another number.
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
    options: { only: { type: 'string' }, loops: { type: 'string' } },
  });
  const broken: string[] = [];
  if (values.only !== 'costs') {
    const size = small
      ? { people: 200, loops: 4_000, follows: 8, reactions: 30, viewers: 20, visitsEach: 3 }
      : { people: 2_000, loops: 50_000, follows: 12, reactions: 40, viewers: 500, visitsEach: 8 };
    broken.push(...judge(await simulateDays(size, seededRandom(SEED)), { small }));
  }
  if (values.only !== 'days') {
    const chosen = values.loops === undefined ? [REFERENCE, LARGE] : [sizeOf(Number(values.loops))];
    for (const size of small ? [sizeOf(1_000)] : chosen) {
      broken.push(...(await measure(size, { small })));
    }
  }
  if (broken.length > 0) throw new Error(broken.join(' '));
}

/** What was promised and doesn't hold. */
function judge(
  { world, visits, matching, forYou, newest, repeats, untrue }: Simulated,
  { small }: { readonly small: boolean },
): string[] {
  for (const [name, sum] of Object.entries(matching)) {
    console.log(`matching loops, ${name}: ${percent(sum / visits)}`);
  }
  const times = matching.forYou / matching.newest;
  console.log(`${times.toFixed(1)} times newest; promised: ${PROMISED_TIMES_NEWEST}`);
  const ofNewAuthors = forYou.filter(({ isNew }) => isNew).length / forYou.length;
  console.log(`new authors: ${percent(ofNewAuthors)} of impressions`);
  const followers = countBy(world.follows.map(([, followed]) => followed));
  const top = new Set(largest(followers).slice(0, small ? TOP_AUTHORS / 10 : TOP_AUTHORS));
  const shareOf = (impressions: readonly Impression[]) =>
    impressions.filter(({ authorId }) => top.has(authorId)).length / impressions.length;
  const postedBy = world.loops.filter(({ authorId }) => top.has(authorId)).length;
  console.log(
    `the ${top.size} most followed: ${percent(shareOf(forYou))} of impressions, by time ${percent(shareOf(newest))}; they posted ${percent(postedBy / world.loops.length)}`,
  );
  console.log(
    `${repeats} repeats, ${untrue} untrue reasons among ${forYou.length} loops in ${visits} visits`,
  );
  const { least, most } = PROMISED_NEW_AUTHORS;
  return [
    ...(times >= PROMISED_TIMES_NEWEST ? [] : ['For you is not worth its name.']),
    ...(ofNewAuthors >= least && ofNewAuthors <= most
      ? []
      : ['New authors do not get their share.']),
    // Among few people, chance decides.
    ...(small || shareOf(forYou) <= shareOf(newest)
      ? []
      : ['The most followed get more than by time.']),
    ...(repeats === 0 ? [] : ['Loops are repeated.']),
    ...(untrue === 0 ? [] : ['A reason is not true.']),
  ];
}

async function measure(size: BenchSize, { small }: { readonly small: boolean }): Promise<string[]> {
  const config = await benchDatabase(size);
  const broken: string[] = [];
  try {
    const viewers = await addForYouViewers(config);
    const pools = await measurePools(config);
    console.log(
      `${size.loops} loops; CPU of building the pools: ${pools.database.toFixed(0)} ms of PostgreSQL and ${pools.api.toFixed(0)} ms of the job`,
    );
    if (totalOf(pools) > PROMISED_POOLS_MS) broken.push('Building the pools takes too long.');
    for (const [followed, ids] of small ? [...viewers].slice(0, 1) : viewers) {
      const costs = await (small
        ? comparePages(config, ids.slice(0, 2), { rounds: 1, warmUp: 0 })
        : comparePages(config, ids, { rounds: 12, warmUp: 2 }));
      console.log(`  following ${followed}: CPU of a page in ms, PostgreSQL and API`);
      for (const part of ['first', 'ten'] as const) {
        const [newest, forYou] = [costs.newest[part], costs.forYou[part]];
        const ratio = totalOf(forYou) / totalOf(newest);
        const pages = part === 'first' ? 'the first page' : 'of ten pages';
        console.log(
          `    ${pages}: Newest ${written(newest)}, For you ${written(forYou)}; ${ratio.toFixed(2)} times`,
        );
        if (ratio > PROMISED_COST) broken.push(`For you costs too much: ${pages}.`);
      }
    }
  } finally {
    if (small) await dropBenchDatabase(size);
  }
  // At the small size nothing depends on time.
  return small ? [] : broken;
}

async function measurePools(config: Parameters<typeof createPool>[0]): Promise<PageCost> {
  const applicationName = 'swirl-prove-for-you-pools';
  const pool = createPool({ ...config, poolSize: 1 }, { applicationName });
  try {
    const db = createDb(pool);
    // The first time, blocks are read from disk.
    await writeFeedPools(db, await findFeedPools(db));
    const backends = await backendsOf(pool);
    const [before, own] = [cpuMsOf(backends), process.cpuUsage()];
    await writeFeedPools(db, await findFeedPools(db));
    const { user, system } = process.cpuUsage(own);
    return { database: cpuMsOf(backends) - before, api: (user + system) / 1000 };
  } finally {
    await pool.end();
  }
}

const written = ({ database, api }: PageCost) => `${database.toFixed(2)} + ${api.toFixed(2)}`;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function largest(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
}
