import { createDb, createPool } from '@swirl/db/client';
import { readConfig } from '@swirl/platform/config';
import { createCursors } from '@swirl/api/cursor';
import { createFeedService } from '@swirl/api/feed-service';
import { backendsOf, cpuMsOf, lowerQuartile } from '../lib/bench/backend-cpu.ts';
import { blocksRead } from '../lib/bench/blocks-read.ts';
import { benchDatabase, dropBenchDatabase } from '../lib/bench/bench-database.ts';
import { LARGE, REFERENCE, sizeOf, type BenchSize } from '../lib/bench/bench-size.ts';

const PROMISED_RATIO = 1.3;
const PAGE = 10;
const WALKED_AT_ONCE = 50;
const VIEWERS = 8;

/** A page of the feed costs the same at any depth, and whether there are few loops or a million. */
export async function run({ small }: { small: boolean }): Promise<void> {
  const [reference, large] = small ? [sizeOf(2_000), sizeOf(20_000)] : [REFERENCE, LARGE];
  const depths = small ? [0, 100, 500] : [0, 1_000, 5_000];
  const rounds = small ? 3 : 60;
  try {
    const few = await measure(reference, depths, rounds);
    const many = await measure(large, depths, rounds);
    print(depths, [few, many]);
    const cpu = worstRatio(few.costs, many.costs);
    const blocks = worstRatio(few.blocks, many.blocks);
    console.log(`worst ratio in CPU ${cpu.toFixed(2)}, in blocks ${blocks.toFixed(2)}`);
    // At the small size blocks are compared, which are the same on a busy machine.
    const worst = small ? blocks : cpu;
    console.log(`promised: ${PROMISED_RATIO}`);
    if (!(worst <= PROMISED_RATIO)) throw new Error('A page does not cost the same everywhere.');
  } finally {
    if (small) for (const size of [reference, large]) await dropBenchDatabase(size);
  }
}

/** Between any two depths, and between few loops and many. */
function worstRatio(few: readonly number[], many: readonly number[]): number {
  return Math.max(
    Math.max(...many) / Math.min(...many),
    ...many.map((cost, index) => cost / (few[index] ?? Number.NaN)),
  );
}

interface Measured {
  readonly size: BenchSize;
  /** Milliseconds of PostgreSQL's CPU for a page, by depth. */
  readonly costs: readonly number[];
  /** Blocks of tables and indexes for a page, by depth. */
  readonly blocks: readonly number[];
  /** The same for the first page of the following feed, by number of followed users. */
  readonly following: readonly { readonly followed: number; readonly cost: number }[];
}

async function measure(
  size: BenchSize,
  depths: readonly number[],
  rounds: number,
): Promise<Measured> {
  const config = readConfig(process.env);
  const postgres = { ...(await benchDatabase(size)), poolSize: 1 };
  const pool = createPool(postgres, { applicationName: 'swirl-prove-feed' });
  try {
    const cursors = createCursors(config.secretKey);
    const service = createFeedService({ db: createDb(pool), config }, cursors);
    const backends = await backendsOf(pool);
    const { rows: viewers } = await pool.query<{ id: string }>(
      `SELECT id FROM users WHERE NOT hidden ORDER BY id OFFSET 10 LIMIT ${VIEWERS}`,
    );

    /** Alternates between the queries, so that other load affects all alike. */
    const costsOf = async (questions: readonly (() => Promise<number>)[]) => {
      const costs: number[][] = questions.map(() => []);
      for (let round = 0; round < rounds; round += 1) {
        for (const [index, question] of questions.entries()) {
          const before = cpuMsOf(backends);
          const pages = await question();
          costs[index]?.push((cpuMsOf(backends) - before) / pages);
        }
      }
      return costs.map(lowerQuartile);
    };

    const walkTo = async (viewer: { id: string }, depth: number) => {
      let cursor: string | undefined;
      for (let passed = 0; passed < depth; passed += WALKED_AT_ONCE) {
        const page = await service.feed(viewer, { limit: WALKED_AT_ONCE, offset: 0, cursor });
        cursor = page.nextCursor;
      }
      return cursor;
    };

    const questions = [];
    for (const depth of depths) {
      const walked: [{ id: string }, string | undefined][] = [];
      for (const viewer of viewers) walked.push([viewer, await walkTo(viewer, depth)]);
      questions.push(async () => {
        for (const [viewer, cursor] of walked) {
          await service.feed(viewer, { limit: PAGE, offset: 0, cursor });
        }
        return walked.length;
      });
    }
    const costs = await costsOf(questions);
    const blocks: number[] = [];
    for (const question of questions) {
      const before = await blocksRead(pool);
      const pages = await question();
      blocks.push(((await blocksRead(pool)) - before) / pages);
    }

    const { rows: followers } = await pool.query<{ id: string; followed: string }>(
      `SELECT user_id AS id, following AS followed FROM user_counts
       WHERE user_id = ANY (ARRAY(SELECT id FROM users ORDER BY id LIMIT 4))
       ORDER BY following`,
    );
    const followingCosts = await costsOf(
      followers.map((viewer) => async () => {
        await service.feed(viewer, { limit: PAGE, offset: 0, feed: 'following' });
        return 1;
      }),
    );
    const following = followers.map(({ followed }, index) => ({
      followed: Number(followed),
      cost: followingCosts[index] ?? Number.NaN,
    }));
    return { size, costs, blocks, following };
  } finally {
    await pool.end();
  }
}

function print(depths: readonly number[], measured: readonly Measured[]): void {
  console.log('PostgreSQL CPU of one page with all that stands beside its loops, in ms:');
  for (const { size, costs, blocks, following } of measured) {
    const walked = costs.map(
      (cost, index) =>
        `at ${depths[index]}: ${cost.toFixed(2)} (${blocks[index]?.toFixed(0)} blocks)`,
    );
    console.log(`  ${size.loops} loops: ${walked.join(', ')}`);
    const people = following.map(({ followed, cost }) => `${followed}: ${cost.toFixed(2)}`);
    console.log(`    of people one follows, by how many: ${people.join(', ')}`);
  }
}
