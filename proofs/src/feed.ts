import { parseArgs } from 'node:util';
import { limits } from '@swirl/contract/limits';
import { createDb, createPool } from '@swirl/db/client';
import { LAST_ID } from '@swirl/db/ids';
import { readsFrom } from '@swirl/db/replicas/stale-reads';
import { readConfig } from '@swirl/platform/config';
import { createLogger } from '@swirl/platform/logger';
import { closeValkey, createValkey } from '@swirl/platform/valkey';
import { createCursors } from '@swirl/api/cursor';
import { createBodyCache } from '@swirl/api/body-cache';
import { createFeedService } from '@swirl/api/feed-service';
import { createShowLoops } from '@swirl/api/show-loops';
import { measureApiCosts, type ApiCosts } from '../lib/bench/api-costs.ts';
import { backendsOf, cpuMsOf, lowerQuartile } from '../lib/bench/backend-cpu.ts';
import { blocksRead, stopAutovacuum } from '../lib/bench/blocks-read.ts';
import { benchDatabase, dropBenchDatabase } from '../lib/bench/bench-database.ts';
import { LARGE, REFERENCE, sizeOf, type BenchSize } from '../lib/bench/bench-size.ts';
import { addExtremes, findExtremes } from '../lib/bench/extremes.ts';
import { followMoods } from '../lib/bench/followed-moods.ts';
import { addReposts, REPOSTS } from '../lib/bench/reposts.ts';

const PROMISED_RATIO = 1.3;
const BLOCKS_TIMES = 3;
/** Of a page at an offset to a first page, in blocks, after the page before it or after nothing. */
const PROMISED_AT_OFFSET = 2;
/** Of the following feed of a good few people to a first page, in CPU of PostgreSQL and of this process. */
const PROMISED_FOLLOWING = 6;
/** Of the following feed of a great many silent people, in blocks for each, besides the newest loops. */
const PROMISED_EACH_FOLLOWED = 12;
const PROMISED_NEAR = 10_000;
/** Of the most moods that someone can follow, in blocks for each and for each loop that is checked first. */
const PROMISED_MOODS = 12 * (limits.followedMoods.max + 60);
const PAGE = 10;
const WALKED_AT_ONCE = 50;
const VIEWERS = 8;
const CACHE_BYTES = 32 * 1024 * 1024;
/** How often PostgreSQL plans a prepared statement before it may keep a generic plan. */
const PLANNED_TIMES = 6;

/** The newest loops with their authors and nothing else: what a page could cost at best. */
const BARE = `SELECT loops.*, users.* FROM loops JOIN users ON users.id = loops.user_id
  WHERE loops.feed_key < $1 ORDER BY loops.feed_key DESC LIMIT ${PAGE + 1}`;

/**
 * A page of the feed costs the same at any depth, whether there are few loops or a million, and for
 * people with a great many followers, reactions or blocks, as do loops with a great many remixes.
 * `--loops` measures another number of loops than a million.
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
    options: { loops: { type: 'string' } },
  });
  const full = values.loops === undefined ? LARGE : sizeOf(Number(values.loops));
  const [reference, large] = small ? [sizeOf(2_000), sizeOf(10_000)] : [REFERENCE, full];
  const depths = small ? [0, 100, 500] : [0, 1_000, 5_000];
  // Blocks are the same for every viewer and in every round, or nearly so.
  const rounds = small ? { count: 1, viewers: 2 } : { count: 60, viewers: VIEWERS };
  try {
    const few = await measure(reference, { depths, rounds, small });
    const many = await measure(large, { depths, rounds, small });
    print(depths, [few, many]);
    const cpu = worstRatio(few.costs, many.costs);
    const blocks = worstRatio(few.blocks, many.blocks);
    console.log(`worst ratio in CPU ${cpu.toFixed(2)}, in blocks ${blocks.toFixed(2)}`);
    // At the small size blocks are compared, which are the same on a busy machine.
    const worst = small ? blocks : cpu;
    console.log(`promised: ${PROMISED_RATIO}`);
    if (!(worst <= PROMISED_RATIO)) throw new Error('A page does not cost the same everywhere.');
    const deepest = Math.max(...many.offsets.flatMap(({ ratio, jump }) => [ratio, jump]));
    if (!(deepest <= PROMISED_AT_OFFSET)) throw new Error('A page at an offset costs too much.');
    for (const { followed, blocks: read } of many.silent) {
      if (read > PROMISED_NEAR + PROMISED_EACH_FOLLOWED * followed) {
        throw new Error(`Following ${followed} silent people costs too much.`);
      }
    }
    const [quiet] = many.silent;
    if (quiet !== undefined) {
      const extra = many.reposted.blocks - quiet.blocks;
      if (extra > PROMISED_EACH_FOLLOWED * (quiet.followed + REPOSTS)) {
        throw new Error(`A thousand reposts of one loop cost ${extra.toFixed(0)} blocks.`);
      }
    }
    const ofMoods = many.moods.with - many.moods.without;
    if (ofMoods > PROMISED_MOODS) {
      throw new Error(`Following moods costs ${ofMoods.toFixed(0)} blocks.`);
    }
    if (many.reposted.shown !== 1) {
      throw new Error(`A loop that many reposted was shown ${many.reposted.shown} times.`);
    }
    if (!small && worstFollowing(many) > PROMISED_FOLLOWING) {
      throw new Error('A page of followed people costs too much.');
    }
    const extreme = Math.max(...many.extremes.map(({ ratio }) => ratio));
    if (!(extreme <= PROMISED_RATIO)) throw new Error('A page costs some people more than others.');
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

/** For those who follow about five hundred, as a multiple of a first page. */
function worstFollowing({ following, costs, firstOwnCost }: Measured): number {
  const first = (costs[0] ?? Number.NaN) + firstOwnCost;
  const good = following.filter(({ followed }) => followed > 100 && followed < 1_000);
  return Math.max(...good.map(({ cost, ownCost }) => (cost + ownCost) / first));
}

interface Measured {
  readonly size: BenchSize;
  /** Milliseconds of PostgreSQL's CPU for a page, by depth. */
  readonly costs: readonly number[];
  /** Blocks of tables and indexes for a page, by depth. */
  readonly blocks: readonly number[];
  /** The same for the first page of the following feed, by number of followed users. */
  readonly following: readonly {
    readonly followed: number;
    readonly cost: number;
    readonly ownCost: number;
  }[];
  /** Blocks for the first page of the following feed of people who never post. */
  readonly silent: readonly { readonly followed: number; readonly blocks: number }[];
  /** The first page of those who follow many of whom a thousand reposted one loop. */
  readonly reposted: { readonly blocks: number; readonly shown: number };
  /** Blocks for the first page of someone who follows as many moods as allowed, and before. */
  readonly moods: { readonly with: number; readonly without: number };
  /** CPU of PostgreSQL for the first page of the following feed with reposts, as `following`. */
  readonly followingWithReposts: readonly number[];
  /** The bare statement's milliseconds. */
  readonly bare: number;
  /** Milliseconds of this process for the first page. */
  readonly firstOwnCost: number;
  /** Of an API process, for the first page and for /healthz. */
  readonly api: ApiCosts;
  /** What a page at an offset asks for, as a multiple of the first page's blocks. */
  readonly offsets: readonly {
    readonly offset: number;
    /** After the page before it. */
    readonly ratio: number;
    /** After nothing. */
    readonly jump: number;
  }[];
  readonly extremes: readonly {
    readonly name: string;
    readonly blocks: number;
    /** To what an ordinary one asks for. */
    readonly ratio: number;
  }[];
}

async function measure(
  size: BenchSize,
  {
    depths,
    rounds,
    small,
  }: {
    readonly depths: readonly number[];
    readonly rounds: { readonly count: number; readonly viewers: number };
    readonly small: boolean;
  },
): Promise<Measured> {
  const config = readConfig(process.env);
  const postgres = { ...(await benchDatabase(size)), poolSize: 1 };
  await addExtremes(postgres, size);
  const pool = createPool(postgres, { applicationName: 'swirl-prove-feed' });
  await stopAutovacuum(pool);
  const valkey = createValkey(config.valkey, createLogger({ level: 'silent' }, { name: 'prove' }));
  try {
    const cursors = createCursors(config.secretKey);
    const db = createDb(pool);
    const showLoops = createShowLoops({ db, config }, createBodyCache(CACHE_BYTES));
    const service = createFeedService({ db, valkey }, cursors, showLoops);
    const backends = await backendsOf(pool);
    const { rows: viewers } = await pool.query<{ id: string }>(
      `SELECT id FROM users WHERE NOT hidden AND email LIKE 'person%'
       ORDER BY id OFFSET 10 LIMIT ${rounds.viewers}`,
    );

    /** Alternates between the queries, so that other load affects all alike. */
    const costsOf = async (questions: readonly (() => Promise<number>)[]) => {
      const costs: number[][] = questions.map(() => []);
      for (let round = 0; round < rounds.count; round += 1) {
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
    // As often as a page: the first statement after a pause costs more.
    const bareQuestion = async () => {
      for (let page = 0; page < viewers.length; page += 1) {
        await pool.query({ name: 'bare', text: BARE, values: [LAST_ID] });
      }
      return viewers.length;
    };
    const [bare = Number.NaN, ...costs] = await costsOf([bareQuestion, ...questions]);
    const blocksOf = async (question: () => Promise<number>) => {
      // Planning reads blocks of its own, and goes on for the first few times.
      for (let time = 0; time < PLANNED_TIMES; time += 1) await question();
      let least = Number.POSITIVE_INFINITY;
      // What autovacuum reads of the catalog meanwhile counts too.
      for (let time = 0; time < BLOCKS_TIMES; time += 1) {
        const before = await blocksRead(pool);
        const pages = await question();
        least = Math.min(least, ((await blocksRead(pool)) - before) / pages);
      }
      return least;
    };
    const blocks: number[] = [];
    for (const question of questions) blocks.push(await blocksOf(question));

    const ownCostOf = async (question: () => Promise<number>) => {
      const ownCosts: number[] = [];
      for (let round = 0; round < rounds.count; round += 1) {
        const before = process.cpuUsage();
        const pages = await question();
        const { user, system } = process.cpuUsage(before);
        ownCosts.push((user + system) / 1000 / pages);
      }
      return lowerQuartile(ownCosts);
    };

    const firstBlocks = blocks[0] ?? Number.NaN;
    const offsets = [];
    for (const offset of depths.slice(1)) {
      const atOffset = (from: number) => async () => {
        for (const viewer of viewers) await service.feed(viewer, { limit: PAGE, offset: from });
        return viewers.length;
      };
      const jumped = await blocksOf(atOffset(offset - PAGE));
      const scrolled = await blocksOf(atOffset(offset));
      offsets.push({ offset, jump: jumped / firstBlocks, ratio: scrolled / firstBlocks });
    }

    const known = await findExtremes(pool);
    const [ordinary = { id: '' }] = viewers;
    const firstPage = (id: string) => async () => {
      await service.feed({ id }, { limit: PAGE, offset: 0 });
      return 1;
    };
    const loopsBy = (author: string) => async () => {
      await service.loopsOf(ordinary, author, { limit: PAGE }, readsFrom(db));
      return 1;
    };
    const plainBlocks = await blocksOf(loopsBy(known.plain));
    const extremes = [];
    for (const [name, question, usual] of [
      ['followed by a great many', firstPage(known.followed), firstBlocks],
      ['blocked by a great many', firstPage(known.blocked), firstBlocks],
      ['with a great many reactions', firstPage(known.reacting), firstBlocks],
      ['looking at loops with a great many remixes', loopsBy(known.viral), plainBlocks],
    ] as const) {
      const read = await blocksOf(question);
      extremes.push({ name, blocks: read, ratio: read / usual });
    }

    const { rows: followers } = await pool.query<{ id: string; followed: string }>(
      `SELECT user_id AS id, following AS followed FROM user_counts
       WHERE user_id = ANY (
         ARRAY(SELECT id FROM users WHERE email LIKE 'person%' ORDER BY id LIMIT 4)
       )
       ORDER BY following`,
    );
    const followingPage = (viewer: { id: string }) => async () => {
      await service.feed(viewer, { limit: PAGE, offset: 0, feed: 'following' });
      return 1;
    };
    const followingCosts = await costsOf(followers.map(followingPage));
    const following = [];
    for (const [index, viewer] of followers.entries()) {
      following.push({
        followed: Number(viewer.followed),
        cost: followingCosts[index] ?? Number.NaN,
        ownCost: await ownCostOf(followingPage(viewer)),
      });
    }
    const silent = [];
    for (const id of [known.followsMany, known.followsMost]) {
      const { rows } = await pool.query<{ followed: string }>(
        'SELECT following AS followed FROM user_counts WHERE user_id = $1',
        [id],
      );
      const read = await blocksOf(followingPage({ id }));
      silent.push({ followed: Number(rows[0]?.followed), blocks: read });
    }
    const followerId = known.followsMany;
    const loopId = await addReposts(pool, { followerId, authorId: known.viral });
    const withReposts = (viewerId: string) =>
      service.feed({ id: viewerId }, { limit: PAGE, offset: 0, feed: 'following', include: 'all' });
    const { list } = await withReposts(followerId);
    const reposted = {
      blocks: await blocksOf(async () => {
        await withReposts(followerId);
        return 1;
      }),
      shown: list.text.split(`"id":"${loopId}"`).length - 1,
    };
    const followingWithReposts = await costsOf(
      followers.map((viewer) => async () => {
        await withReposts(viewer.id);
        return 1;
      }),
    );
    const [viewer = { id: followerId }] = followers;
    const blocksWithMoods = () =>
      blocksOf(async () => {
        await withReposts(viewer.id);
        return 1;
      });
    const without = await blocksWithMoods();
    await followMoods(pool, viewer.id);
    const moods = { with: await blocksWithMoods(), without };
    await pool.query('DELETE FROM followed_moods');
    const api = await measureApiCosts(
      postgres,
      viewers.map(({ id }) => id),
      { rounds: Math.ceil(rounds.count / 10), requests: small ? 20 : 300 },
    );
    const firstOwnCost = await ownCostOf(questions[0] ?? bareQuestion);
    return {
      size,
      costs,
      blocks,
      following,
      firstOwnCost,
      silent,
      reposted,
      moods,
      followingWithReposts,
      bare,
      api,
      offsets,
      extremes,
    };
  } finally {
    await pool.end();
    await closeValkey(valkey);
  }
}

function print(depths: readonly number[], measured: readonly Measured[]): void {
  console.log('PostgreSQL CPU of one page with all related rows, in ms:');
  for (const one of measured) {
    const { size, costs, blocks, following } = one;
    const walked = costs.map(
      (cost, index) =>
        `at ${depths[index]}: ${cost.toFixed(2)} (${blocks[index]?.toFixed(0)} blocks)`,
    );
    const flat = (costs.at(-1) ?? Number.NaN) / (costs[0] ?? Number.NaN);
    console.log(
      `  ${size.loops} loops: ${walked.join(', ')}; deepest to first: ${flat.toFixed(2)}`,
    );
    const people = following.map(
      (each) =>
        `${each.followed}: ${each.cost.toFixed(2)} (and ${each.ownCost.toFixed(2)} of the process that asks)`,
    );
    console.log(`    of people one follows, by how many: ${people.join(', ')}`);
    const quiet = one.silent.map(({ followed, blocks: read }) => `${followed}: ${read.toFixed(0)}`);
    console.log(`    blocks if those never post: ${quiet.join(', ')}`);
    const ms = one.followingWithReposts.map((cost) => cost.toFixed(2)).join(', ');
    console.log(
      `    with ${REPOSTS} reposts of one loop among the first of these: ${one.reposted.blocks.toFixed(0)} blocks, shown ${one.reposted.shown} time; of people one follows, with reposts: ${ms} ms`,
    );
    console.log(
      `    blocks with ${limits.followedMoods.max} followed moods: ${one.moods.with.toFixed(0)}, without: ${one.moods.without.toFixed(0)}`,
    );
    const share = one.bare / (costs[0] ?? Number.NaN);
    console.log(
      `    the bare statement with authors: ${one.bare.toFixed(3)}, ${share.toFixed(2)} of a first page`,
    );
    const { page, health } = one.api;
    console.log(
      `    CPU of the API: ${page.toFixed(2)} ms for a first page, ${health.toFixed(2)} ms for /healthz: ${(page / health).toFixed(1)} times`,
    );
    const deep = one.offsets.map(
      ({ offset, ratio, jump }) =>
        `${offset}: ${ratio.toFixed(2)} (${jump.toFixed(2)} for who jumps there)`,
    );
    console.log(`    blocks at an offset, of a first page's: ${deep.join(', ')}`);
    for (const { name, blocks: read, ratio } of one.extremes) {
      console.log(
        `    ${name}: ${read.toFixed(0)} blocks, ${ratio.toFixed(2)} of an ordinary page`,
      );
    }
  }
}
