import { createDb, createPool } from '@swirl/db/client';
import { RANKING_ROLE } from '@swirl/db/ranking-role';
import {
  findFeedPools,
  NEW_AUTHORS_POOL,
  writeFeedPools,
} from '@swirl/db/stores/feeds/feed-pools.store';
import { addSeen } from '@swirl/db/stores/feeds/feed-seen.store';
import { createFindCandidates } from '@swirl/api/find-candidates';
import { likesOf, rankLoops, type RankedLoop, type Taste } from '@swirl/api/rank-loops';
import { createTestDatabase } from '@swirl/testing/database';
import { backendsOf, cpuMsOf } from '../lib/bench/backend-cpu.ts';
import { compareCosts } from './for-you/costs.ts';
import {
  seededRandom,
  simulateTastes,
  type SimulatedLoop,
  type SimulatedWorld,
} from './for-you/tastes.ts';

const SEED = 20_261_117;
/** What someone meets in one visit: the first three pages. */
const VISIT = 30;
const PROMISED_TIMES_NEWEST = 2;
const PROMISED_NEW_AUTHORS = { least: 0.08, most: 0.12 };
const TOP_AUTHORS = 100;

type Pool = ReturnType<typeof createPool>;

/**
 * People with known tastes, which are in no table, meet more of what they like than by time; new authors get
 * their share and popular ones no larger one; nothing is repeated; and every reason is true.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const size = small
    ? { people: 200, loops: 4_000, follows: 8, reactions: 30, viewers: 40 }
    : { people: 2_000, loops: 50_000, follows: 12, reactions: 40, viewers: 500 };
  const database = await createTestDatabase();
  const options = { applicationName: 'swirl-prove-for-you', role: RANKING_ROLE };
  const rankingPool = createPool({ ...database.config, poolSize: 1 }, options);
  try {
    const random = seededRandom(SEED);
    const world = await simulateTastes(database.pool, size, random);
    const backends = await backendsOf(database.pool);
    const before = cpuMsOf(backends);
    const pools = await findFeedPools(database.db);
    await writeFeedPools(database.db, pools);
    console.log(`the pools: ${(cpuMsOf(backends) - before).toFixed(0)} ms of CPU of PostgreSQL`);
    const newAuthors = new Set((pools.get(NEW_AUTHORS_POOL) ?? []).map(([, authorId]) => authorId));

    const find = createFindCandidates(createDb(rankingPool), random);
    const facts = await readFacts(database.pool);
    const byId = new Map(world.loops.map((loop) => [loop.id, loop]));
    const viewers = world.people.slice(0, size.viewers);
    const shares = { forYou: 0, newest: 0, mostReacted: 0, random: 0 };
    const impressions: { readonly authorId: string; readonly isNew: boolean }[] = [];
    let untrue = 0;
    let repeats = 0;
    const popular = mostReacted(world, facts);
    for (const { id, taste } of viewers) {
      const matching = (loops: readonly SimulatedLoop[]) =>
        loops.filter(({ moods }) => moods.some((mood) => taste.has(mood))).length / loops.length;
      const met = new Set<string>();
      for (let visit = 0; visit < 3; visit += 1) {
        const found = await find(id, () => false);
        const now = Date.now();
        const ranking = { now, size: VISIT, shown: 0, lastAuthorIds: [] };
        const shown = rankLoops(found.candidates, found.taste, ranking);
        repeats += shown.filter((loop) => met.has(loop.id)).length;
        for (const loop of shown) met.add(loop.id);
        await addSeen(
          database.db,
          id,
          shown.map((loop) => loop.id),
        );
        untrue += shown.filter(
          (loop) => !isTrue(loop, { viewerId: id, taste: found.taste, facts, byId, newAuthors }),
        ).length;
        if (visit > 0) continue;
        shares.forYou += matching(shown.flatMap((loop) => byId.get(loop.id) ?? []));
        impressions.push(
          ...shown.map(({ authorId }) => ({
            authorId,
            isNew: newAuthors.has(authorId) && !facts.follows.has(`${id} ${authorId}`),
          })),
        );
      }
      shares.newest += matching(world.loops.slice(0, VISIT));
      shares.mostReacted += matching(popular.slice(0, VISIT));
      shares.random += matching(
        Array.from(
          { length: VISIT },
          () => world.loops[Math.floor(random() * world.loops.length)],
        ).filter((loop) => loop !== undefined),
      );
    }
    const share = (sum: number) => sum / viewers.length;
    for (const [name, sum] of Object.entries(shares)) {
      console.log(`matching loops, ${name}: ${(100 * share(sum)).toFixed(1)} %`);
    }
    const times = shares.forYou / shares.newest;
    const ofNewAuthors = impressions.filter(({ isNew }) => isNew).length / impressions.length;
    const newestAuthors = world.loops.slice(0, VISIT).map(({ authorId }) => authorId);
    const topShare = shareOfTop(impressions.map(({ authorId }) => authorId));
    const followed = mostFollowed(world, facts);
    const ofFollowed = impressions.filter(({ authorId }) => followed.has(authorId)).length;
    const posted = world.loops.filter(({ authorId }) => followed.has(authorId)).length;
    console.log(`${times.toFixed(1)} times newest; promised: ${PROMISED_TIMES_NEWEST}`);
    console.log(`new authors: ${(100 * ofNewAuthors).toFixed(1)} % of impressions`);
    console.log(
      `the top ${TOP_AUTHORS} authors: ${percent(topShare)} of impressions, by time ${percent(shareOfTop(newestAuthors))}`,
    );
    console.log(
      `the ${TOP_AUTHORS} most followed: ${percent(ofFollowed / impressions.length)} of impressions, ${percent(posted / world.loops.length)} of all loops`,
    );
    console.log(`${repeats} repeats in three visits; ${untrue} loops with an untrue reason`);
    await compareCosts(
      database.config,
      viewers.slice(10, 18).map(({ id }) => id),
      { rounds: small ? 2 : 25 },
    );
    if (!(times >= PROMISED_TIMES_NEWEST)) throw new Error('For you is not worth its name.');
    const { least, most } = PROMISED_NEW_AUTHORS;
    if (!(ofNewAuthors >= least && ofNewAuthors <= most))
      throw new Error('New authors do not get their share.');
    if (topShare > shareOfTop(newestAuthors))
      throw new Error('The top authors get more than by time.');
    if (repeats > 0) throw new Error('Loops are repeated.');
    if (untrue > 0) throw new Error('A reason is not true.');
  } finally {
    await rankingPool.end();
    await database.drop();
  }
}

interface Facts {
  readonly follows: ReadonlySet<string>;
  readonly reactions: ReadonlySet<string>;
  readonly likedBy: ReadonlyMap<string, ReadonlySet<string>>;
  readonly followers: ReadonlyMap<string, number>;
  readonly reactionsTo: ReadonlyMap<string, number>;
}

/** What the tables say, read in another way than For you reads it. */
async function readFacts(pool: Pool): Promise<Facts> {
  const { rows: follows } = await pool.query<{ by: string; whom: string }>(
    'SELECT follower_id AS by, following_id AS whom FROM follows',
  );
  const { rows: reactions } = await pool.query<{ by: string; loop: string; moods: string[] }>(
    `SELECT reactions.user_id AS by, loop_id AS loop,
       array_remove(mood_tags || reactions.mood, NULL) AS moods
     FROM reactions JOIN loops ON loops.id = loop_id`,
  );
  const { rows: posted } = await pool.query<{ by: string; moods: string[] }>(
    'SELECT user_id AS by, mood_tags AS moods FROM loops',
  );
  const likedBy = new Map<string, Set<string>>();
  for (const { by, moods } of [...reactions, ...posted]) {
    const known = likedBy.get(by) ?? new Set();
    for (const mood of moods) known.add(mood);
    likedBy.set(by, known);
  }
  return {
    follows: new Set(follows.map(({ by, whom }) => `${by} ${whom}`)),
    reactions: new Set(reactions.map(({ by, loop }) => `${by} ${loop}`)),
    likedBy,
    followers: countBy(follows.map(({ whom }) => whom)),
    reactionsTo: countBy(reactions.map(({ loop }) => loop)),
  };
}

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function mostReacted({ loops }: SimulatedWorld, { reactionsTo }: Facts): SimulatedLoop[] {
  const of = ({ id }: SimulatedLoop) => reactionsTo.get(id) ?? 0;
  return loops.toSorted((one, other) => of(other) - of(one));
}

function mostFollowed({ people }: SimulatedWorld, { followers }: Facts): Set<string> {
  const of = ({ id }: { readonly id: string }) => followers.get(id) ?? 0;
  const top = people.toSorted((one, other) => of(other) - of(one)).slice(0, TOP_AUTHORS);
  return new Set(top.map(({ id }) => id));
}

/** What the hundred authors get who are shown most. Newest shows everyone the same. */
function shareOfTop(authorIds: readonly string[]): number {
  const counts = [...countBy(authorIds).values()].toSorted((one, other) => other - one);
  return counts.slice(0, TOP_AUTHORS).reduce((sum, count) => sum + count, 0) / authorIds.length;
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function isTrue(
  { id, authorId, reasons }: RankedLoop,
  known: {
    readonly viewerId: string;
    readonly taste: Taste;
    readonly facts: Facts;
    readonly byId: ReadonlyMap<string, SimulatedLoop>;
    readonly newAuthors: ReadonlySet<string>;
  },
): boolean {
  const { viewerId, taste, facts, byId, newAuthors } = known;
  if (reasons.reduce((sum, { parts }) => sum + parts, 0) !== 10) return false;
  const follows = (whom: string) => facts.follows.has(`${viewerId} ${whom}`);
  return reasons.every(({ kind, moods = [], reactorIds = [] }) => {
    const areLiked = moods.every(
      (mood) =>
        byId.get(id)?.moods.includes(mood) &&
        facts.likedBy.get(viewerId)?.has(mood) &&
        likesOf(taste).has(mood),
    );
    return {
      following: follows(authorId),
      moods: moods.length > 0 && areLiked,
      reactions:
        reactorIds.length > 0 &&
        reactorIds.every((by) => follows(by) && facts.reactions.has(`${by} ${id}`)),
      newAuthors: newAuthors.has(authorId) && !follows(authorId),
      newest: true,
    }[kind];
  });
}
