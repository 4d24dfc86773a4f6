import { createBodyCache } from '@swirl/api/body-cache';
import { createCursors } from '@swirl/api/cursor';
import { createForYouService } from '@swirl/api/for-you-service';
import { createShowLoops } from '@swirl/api/show-loops';
import { endpoints, type Output } from '@swirl/contract/endpoints';
import { createDb, createPool } from '@swirl/db/client';
import { RANKING_ROLE } from '@swirl/db/ranking-role';
import {
  findFeedPools,
  NEW_AUTHORS_POOL,
  writeFeedPools,
} from '@swirl/db/stores/feeds/feed-pools.store';
import { readConfig } from '@swirl/platform/config';
import { createLogger } from '@swirl/platform/logger';
import { closeValkey, createValkey } from '@swirl/platform/valkey';
import { createTestDatabase } from '@swirl/testing/database';
import { countUntrue, type Claim } from './reasons.ts';
import {
  DAY_MS,
  DAYS,
  drawWorld,
  type SimulatedLoop,
  type SimulatedPerson,
  type SimulatedWorld,
  type TasteSize,
} from './tastes.ts';

type Pool = ReturnType<typeof createPool>;
type ShownLoop = Output<'feeds.forYou'>[number];

/** What someone meets in one visit: the first three pages. */
const PAGES = 3;
const PAGE = 10;
const VISIT = PAGES * PAGE;
const STEPS_A_DAY = 4;
/** Before there are visits, loops are posted for some days. */
const QUIET_DAYS = 5;
const AT_ONCE = 2_000;
const CACHE_BYTES = 32 * 1024 * 1024;

export interface Impression {
  readonly authorId: string;
  readonly isNew: boolean;
}

export interface Simulated {
  readonly world: SimulatedWorld;
  readonly visits: number;
  /** The share of loops that match tastes, added up over all visits. */
  readonly matching: Readonly<Record<'forYou' | 'newest' | 'mostReacted' | 'random', number>>;
  readonly forYou: readonly Impression[];
  readonly newest: readonly Impression[];
  readonly repeats: number;
  readonly untrue: number;
}

/**
 * Lets thirty days pass: loops and reactions come in, the pools are rebuilt, and people visit on several days and see
 * what For you gives them. The service, its statements and its ranking are those of the API; the days before
 * today are real days of the table of what was seen.
 */
export async function simulateDays(
  size: TasteSize & { readonly viewers: number; readonly visitsEach: number },
  random: () => number,
): Promise<Simulated> {
  const database = await createTestDatabase();
  const config = readConfig(process.env);
  const logger = createLogger({ level: 'silent' }, { name: 'prove' });
  const valkey = createValkey(config.valkey, logger);
  const options = { applicationName: 'swirl-prove-for-you', role: RANKING_ROLE };
  const rankingPool = createPool({ ...database.config, poolSize: 1 }, options);
  try {
    const end = Date.now();
    const world = drawWorld(size, end, random);
    const { db, pool } = database;
    await insertPeople(pool, world);
    const visits = drawVisits(world.people.slice(0, size.viewers), size.visitsEach, random);
    const rankingDb = createDb(rankingPool);
    const cursors = createCursors(config.secretKey);
    const showLoops = createShowLoops({ db, config }, createBodyCache(CACHE_BYTES));
    const tally = createTally(random);
    let [posted, reacted, untrue] = [0, 0, 0];
    const reactionsTo = new Map<string, number>();
    for (let step = 1; step <= DAYS * STEPS_A_DAY; step += 1) {
      const time = end - DAYS * DAY_MS + (step * DAY_MS) / STEPS_A_DAY;
      const newLoops = takeUntil(world.loops, posted, time);
      posted += newLoops.length;
      const newReactions = takeUntil(world.reactions, reacted, time);
      reacted += newReactions.length;
      await insertLoops(pool, newLoops);
      await insertReactions(pool, newReactions);
      for (const { loopId } of newReactions) {
        reactionsTo.set(loopId, (reactionsTo.get(loopId) ?? 0) + 1);
      }
      if (step % STEPS_A_DAY === 0)
        await pool.query('VACUUM ANALYZE loops, reactions, public_loops');
      const visitors = visits.get(step) ?? [];
      if (visitors.length === 0) continue;
      const pools = await findFeedPools(db, random);
      await writeFeedPools(db, pools);
      const newAuthors = new Set(
        (pools.get(NEW_AUTHORS_POOL) ?? []).map(([, authorId]) => authorId),
      );
      const soFar = world.loops.slice(0, posted);
      const others = {
        soFar,
        newest: soFar.slice(-VISIT),
        popular: mostReacted(soFar, reactionsTo),
      };
      // What was seen before today is remembered by day, and all these days are before today.
      const forYou = createForYouService({ db, rankingDb, valkey, logger }, cursors, showLoops);
      const claims: Claim[] = [];
      for (const viewer of visitors) {
        const shown = await visit(forYou, viewer.id);
        await noteSeen(pool, viewer.id, {
          shown,
          daysAgo: DAYS - Math.ceil(step / STEPS_A_DAY),
        });
        claims.push(...shown.map((loop) => ({ viewerId: viewer.id, loop })));
        tally.add(viewer, shown, others);
      }
      untrue += await countUntrue(pool, claims, newAuthors);
    }
    return { world, untrue, ...tally.result() };
  } finally {
    await rankingPool.end();
    await closeValkey(valkey);
    await database.drop();
  }
}

/** Adds up what people met in For you, and what they would have met elsewhere at the same time. */
function createTally(random: () => number) {
  const matching = { forYou: 0, newest: 0, mostReacted: 0, random: 0 };
  const forYou: Impression[] = [];
  const newestShown: Impression[] = [];
  const shownTo = new Map<string, Set<string>>();
  let [visits, repeats] = [0, 0];
  return {
    add(
      { id, taste }: SimulatedPerson,
      shown: readonly ShownLoop[],
      others: Readonly<Record<'soFar' | 'newest' | 'popular', readonly SimulatedLoop[]>>,
    ) {
      const { soFar, newest, popular } = others;
      const known = shownTo.get(id) ?? new Set();
      shownTo.set(id, known);
      repeats += shown.filter((loop) => known.has(loop.id)).length;
      for (const loop of shown) known.add(loop.id);
      const share = (loops: readonly { readonly moods: readonly string[] }[]) =>
        loops.filter(({ moods }) => moods.some((mood) => taste.has(mood))).length / loops.length;
      const byChance = Array.from(
        { length: VISIT },
        () => soFar[Math.floor(random() * soFar.length)],
      );
      matching.forYou += share(shown.map(({ moodTags }) => ({ moods: moodTags })));
      matching.newest += share(newest);
      matching.mostReacted += share(popular);
      matching.random += share(byChance.filter((loop) => loop !== undefined));
      for (const { user, reasons } of shown) {
        const isNew = reasons.some(({ kind }) => kind === 'newAuthors');
        forYou.push({ authorId: user.id, isNew });
      }
      newestShown.push(...newest.map(({ authorId }) => ({ authorId, isNew: false })));
      visits += 1;
    },
    result: () => ({ visits, matching, forYou, newest: newestShown, repeats }),
  };
}

/** Who visits in which step: everyone on several days, each once a day. */
function drawVisits(
  viewers: readonly SimulatedPerson[],
  visitsEach: number,
  random: () => number,
): ReadonlyMap<number, readonly SimulatedPerson[]> {
  const visits = new Map<number, SimulatedPerson[]>();
  for (const viewer of viewers) {
    const days = new Set<number>();
    while (days.size < visitsEach) {
      days.add(QUIET_DAYS + Math.floor(random() * (DAYS - QUIET_DAYS)));
    }
    for (const day of days) {
      const step = day * STEPS_A_DAY + 1 + Math.floor(random() * STEPS_A_DAY);
      const known = visits.get(step) ?? [];
      known.push(viewer);
      visits.set(step, known);
    }
  }
  return visits;
}

const pageSchema = endpoints['feeds.forYou'].response;

async function visit(
  forYou: ReturnType<typeof createForYouService>,
  id: string,
): Promise<ShownLoop[]> {
  const shown: ShownLoop[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const { list, nextCursor } = await forYou.read({ id }, { limit: PAGE, cursor });
    shown.push(...pageSchema.parse(JSON.parse(list.text)));
    cursor = nextCursor;
    if (cursor === undefined) break;
  }
  return shown;
}

function takeUntil<Item extends { readonly time: number }>(
  items: readonly Item[],
  from: number,
  time: number,
): Item[] {
  const next = items.findIndex((item, index) => index >= from && item.time > time);
  return items.slice(from, next === -1 ? undefined : next);
}

function mostReacted(
  loops: readonly SimulatedLoop[],
  reactionsTo: ReadonlyMap<string, number>,
): SimulatedLoop[] {
  const of = ({ id }: SimulatedLoop) => reactionsTo.get(id) ?? 0;
  return loops.toSorted((one, other) => of(other) - of(one)).slice(0, VISIT);
}

async function noteSeen(
  pool: Pool,
  userId: string,
  { shown, daysAgo }: { readonly shown: readonly ShownLoop[]; readonly daysAgo: number },
): Promise<void> {
  await pool.query(
    `INSERT INTO feed_seen (user_id, loop_id, day)
     SELECT $1, loop_id, (now() AT TIME ZONE 'UTC')::date - $3::integer
     FROM unnest($2::uuid[]) AS seen (loop_id) ON CONFLICT DO NOTHING`,
    [userId, shown.map(({ id }) => id), daysAgo],
  );
}

async function insertPeople(pool: Pool, { people, follows }: SimulatedWorld): Promise<void> {
  await insert(
    pool,
    people.map(({ id }) => [id]),
    `INSERT INTO users (id, email)
     SELECT id, id || '@example.test' FROM unnest($1::uuid[]) AS added (id)`,
  );
  await insert(
    pool,
    follows,
    `INSERT INTO follows (follower_id, following_id)
     SELECT * FROM unnest($1::uuid[], $2::uuid[])`,
  );
  const today = `(now() AT TIME ZONE 'UTC')::date`;
  await pool.query(`SELECT create_feed_seen_days(${today} - ${DAYS}, ${today})`);
  await pool.query('VACUUM ANALYZE');
}

async function insertLoops(pool: Pool, loops: readonly SimulatedLoop[]): Promise<void> {
  await insert(
    pool,
    loops.map(({ id, authorId, moods }) => [id, authorId, moods.join(' ')]),
    `INSERT INTO loops (id, feed_key, user_id, state, caption, mood_tags, duration)
     SELECT id, id, author, 'ready', 'A loop', string_to_array(moods, ' '), 0
     FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS added (id, author, moods)`,
  );
}

async function insertReactions(pool: Pool, reactions: SimulatedWorld['reactions']): Promise<void> {
  await insert(
    pool,
    reactions.map(({ id, loopId, userId, mood }) => [id, loopId, userId, mood]),
    `INSERT INTO reactions (id, loop_id, user_id, mood)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[])`,
  );
}

async function insert(
  pool: Pool,
  rows: readonly (readonly (string | null)[])[],
  statement: string,
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = rows.slice(from, from + AT_ONCE);
    const columns = (part[0] ?? []).map((_, column) => part.map((row) => row[column] ?? null));
    await pool.query(statement, columns);
  }
}
