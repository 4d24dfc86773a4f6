import { reactionMoods } from '@swirl/contract/mood-points';
import { sql, type SQL } from '../../drizzle/orm.ts';
import type { Database, Queryable } from '../../client.ts';
import { RANKING_ROLE } from '../../ranking-role.ts';
import { prepared } from '../../prepared.ts';
import { loops } from '../../tables/loops.ts';
import { feedPools, type PooledLoop } from '../../tables/feeds.ts';

/** How many loops a pool holds, how many are looked at for it, and how many of one author it takes. */
const POOL_SIZE = 120;
const LOOKED_AT = 400;
const PER_AUTHOR = 2;
/** So many followers of an author are counted. */
const FOLLOWERS_COUNTED = 100;
/** Besides the moods with a name, the most used ones have a pool. */
const OTHER_MOODS = 40;
/** Among the authors of so many newest loops, the tenth that began last is new. */
const RECENT_LOOPS = 5_000;
const NEW_SHARE = 10;

const literal = (value: number) => sql.raw(String(value));

export const NEWEST_POOL = 'newest';
export const NEW_AUTHORS_POOL = 'new authors';
export const moodPool = (mood: string) => `mood ${mood}`;

export type FeedPools = ReadonlyMap<string, readonly PooledLoop[]>;

const asPooled = sql`jsonb_build_array(found.loop_id, found.user_id, found.feed_key, found.version, found.mood_tags)`;
const recent = sql`
  SELECT loop_id, user_id, feed_key FROM public_loops ORDER BY feed_key DESC LIMIT ${literal(RECENT_LOOPS)}`;

/** What anyone may see, newest first; the row of the loop itself has its moods. */
const publicLoops = (among: SQL) => sql`
  SELECT public_loops.loop_id, public_loops.user_id, public_loops.feed_key, loops.version, loops.mood_tags
  FROM public_loops JOIN loops ON loops.id = public_loops.loop_id ${among}`;

interface Row extends Record<string, unknown> {
  readonly name: string;
  readonly loop: PooledLoop;
}

interface MoodRow extends Row {
  readonly followers: number;
}

/** As the ranking role, within the transaction. Rows are in the order of their pools. */
async function readRows(tx: Queryable, random: () => number): Promise<Row[]> {
  const { rows: used } = await tx.execute<{ mood: string }>(sql`
    SELECT mood FROM (${recent}) AS recent JOIN loops ON loops.id = recent.loop_id
      CROSS JOIN LATERAL unnest(loops.mood_tags) AS mood
    GROUP BY mood ORDER BY count(*) DESC, mood LIMIT ${literal(OTHER_MOODS)}`);
  const moods = [...new Set([...reactionMoods, ...used.map(({ mood }) => mood)])];
  const { rows: ofMoods } = await tx.execute<MoodRow>(sql`
    SELECT wanted.mood AS name, ${asPooled} AS loop, (
      SELECT count(*)::integer FROM (
        SELECT FROM follows WHERE following_id = found.user_id LIMIT ${literal(FOLLOWERS_COUNTED)}
      ) AS counted
    ) AS followers
    FROM unnest(${sql.param(moods)}::text[]) AS wanted (mood) CROSS JOIN LATERAL (
      SELECT public_loops.loop_id, public_loops.user_id, public_loops.feed_key, loops.version, loops.mood_tags
      FROM (
        SELECT loop_id, feed_key FROM loop_moods WHERE loop_moods.mood = wanted.mood
        ORDER BY feed_key DESC LIMIT ${literal(LOOKED_AT)}
      ) AS latest
      JOIN public_loops ON public_loops.loop_id = latest.loop_id
      JOIN loops ON loops.id = latest.loop_id AND wanted.mood = ANY (loops.mood_tags)
      ORDER BY latest.feed_key DESC
    ) AS found`);
  const { rows: newest } = await tx.execute<Row>(sql`
    SELECT ${NEWEST_POOL}::text AS name, ${asPooled} AS loop FROM (
      ${publicLoops(sql`ORDER BY public_loops.feed_key DESC LIMIT ${literal(2 * LOOKED_AT)}`)}
    ) AS found`);
  const { rows: ofNewAuthors } = await tx.execute<Row>(sql`
    SELECT ${NEW_AUTHORS_POOL}::text AS name, ${asPooled} AS loop FROM (
      SELECT user_id, latest, count(*) OVER () AS authors,
        row_number() OVER (ORDER BY began DESC) AS place
      FROM (
        SELECT user_id, max(feed_key::text)::uuid AS latest FROM (${recent}) AS recent GROUP BY user_id
      ) AS author CROSS JOIN LATERAL (
        SELECT feed_key AS began FROM loops
        WHERE user_id = author.user_id AND state = 'ready' AND visibility <> 'private'
        ORDER BY feed_key LIMIT 1
      ) AS first
    ) AS author JOIN LATERAL (
      ${publicLoops(sql`WHERE public_loops.feed_key = author.latest`)}
    ) AS found ON author.place <= ceil(author.authors::float8 / ${literal(NEW_SHARE)})
    ORDER BY found.feed_key DESC`);
  return [
    ...pickFairly(ofMoods, random).map(({ name, loop }) => ({ name: moodPool(name), loop })),
    ...newest,
    ...ofNewAuthors,
  ];
}

/**
 * As many loops of each mood as a pool holds, by chance: the more followers an author has, the less often, since
 * those meet their loops anyway. Another choice every minute; the order stays.
 */
function pickFairly(rows: readonly MoodRow[], random: () => number): MoodRow[] {
  const drawn = rows.map((row) => ({ row, lot: Math.log(random()) * (1 + row.followers) ** 2 }));
  const taken = new Set<MoodRow>();
  const counts = new Map<string, number>();
  for (const { row } of drawn.toSorted((one, other) => other.lot - one.lot)) {
    const count = counts.get(row.name) ?? 0;
    if (count >= POOL_SIZE) continue;
    counts.set(row.name, count + 1);
    taken.add(row);
  }
  return rows.filter((row) => taken.has(row));
}

/** Reads what For you chooses from, as the role that may read nothing else. */
export async function findFeedPools(
  db: Database,
  random: () => number = Math.random,
): Promise<FeedPools> {
  const rows = await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`SET LOCAL ROLE ${RANKING_ROLE}`));
    return readRows(tx, random);
  });
  const pools = new Map<string, PooledLoop[]>();
  const taken = new Map<string, number>();
  for (const { name, loop } of rows) {
    const pool = pools.get(name) ?? [];
    const author = `${name} ${loop[1]}`;
    const count = taken.get(author) ?? 0;
    const isFull = name !== NEW_AUTHORS_POOL && pool.length >= POOL_SIZE;
    if (isFull || count >= PER_AUTHOR) continue;
    taken.set(author, count + 1);
    pool.push(loop);
    pools.set(name, pool);
  }
  return pools;
}

export async function writeFeedPools(db: Database, pools: FeedPools): Promise<void> {
  const version = Math.floor(Math.random() * Number.MAX_SAFE_INTEGER);
  const rows = [...pools].map(([name, pooled]) => ({ name, loops: pooled, version }));
  await db.transaction(async (tx) => {
    await tx.delete(feedPools);
    if (rows.length > 0) await tx.insert(feedPools).values(rows);
  });
}

/** The pools and their version. */
export async function readFeedPools(
  ranking: Queryable,
): Promise<{ readonly version: string | null; readonly pools: FeedPools }> {
  const rows = await ranking.select().from(feedPools);
  return {
    version: rows[0] === undefined ? null : String(rows[0].version),
    pools: new Map(rows.map((row) => [row.name, row.loops])),
  };
}

/** Whether there is a role as which this account may read. */
export async function hasRankingRole(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM pg_roles WHERE rolname = ${RANKING_ROLE} AND pg_has_role(oid, 'member')`);
  return rows.length > 0;
}

const OLDER = 200;

const selectOlder = prepared((db) =>
  db
    .select({
      loop: sql<PooledLoop>`jsonb_build_array(${loops.id}, ${loops.userId}, ${loops.feedKey}, ${loops.version}, ${loops.moodTags})`,
    })
    .from(sql`public_loops`)
    .innerJoin(loops, sql`${loops.id} = public_loops.loop_id`)
    .where(sql`public_loops.feed_key < ${sql.placeholder('before')}`)
    .orderBy(sql`public_loops.feed_key DESC LIMIT ${sql.raw(String(OLDER))}`)
    .prepare('for_you_older'),
);

/** Public loops from a key downwards, for viewers who have seen what is in the pools. */
export async function readOlderLoops(ranking: Queryable, before: string): Promise<PooledLoop[]> {
  return (await selectOlder(ranking).execute({ before })).map(({ loop }) => loop);
}
