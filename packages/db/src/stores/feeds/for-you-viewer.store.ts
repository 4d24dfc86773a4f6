import type { FeedLevel, FeedPart } from '@swirl/contract/feed-levels';
import type { ReactionMood } from '@swirl/contract/mood-points';
import { sql, type SQL } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { allOf, check } from '../../checks.ts';
import { notMuted } from '../../mutes.ts';
import { prepared } from '../../prepared.ts';
import type { PooledLoop } from '../../tables/feeds.ts';
import { follows } from '../../tables/follows.ts';
import { reactionsVisibleTo } from '../../visibility.ts';
import { viewer } from '../loops/loops.store.ts';
import { NEWEST_POOL } from './feed-pools.store.ts';
import { seenLately } from './feed-seen.store.ts';

// What For you knows about its viewer, in one statement. It runs as the role that may read nothing else
// (`ranking-role.ts`). Each part is a bounded number of lookups, whoever asks and however much there is.

/** So many followed people are looked at for one list; of more, another part each time. */
const PEOPLE = 40;
const LOOPS_EACH = 3;
const REACTIONS_EACH = 3;
/** The viewer's own latest reactions and loops, which say what moods they like. */
const OWN_REACTIONS = 60;
const OWN_LOOPS = 20;
/** A mood reaction says more about that mood than a like says about the loop's moods. */
const FELT_WEIGHT = 2;
/** The last characters of an id, which are random, are enough to recognize it. */
export const TAIL = 12;

const literal = (value: number) => sql.raw(String(value));

/** The time in an id. */
const timeOf = (id: SQL) => sql`('x' || left(replace(${id}::text, '-', ''), 12))::bit(48)::bigint`;
const firstIdAt = (time: SQL) =>
  sql`(lpad(to_hex((${time})::bigint), 12, '0') || repeat('0', 20))::uuid`;

const followedBy = sql`SELECT ${follows.followingId} AS id FROM ${follows} WHERE ${follows.followerId} = ${viewer}
  AND ${allOf('rows: for you: followed people', { 'not muted': notMuted(viewer, follows.followingId) })}`;

/** Where to begin among many followed people: at a random time between the first and the last account. */
const start = sql`(
  SELECT ${firstIdAt(sql`first + ${sql.placeholder('fraction')}::float8 * (last - first)`)}
  FROM (SELECT
    ${timeOf(sql`(SELECT following_id FROM follows WHERE follower_id = ${viewer} ORDER BY following_id LIMIT 1)`)} AS first,
    ${timeOf(sql`(SELECT following_id FROM follows WHERE follower_id = ${viewer} ORDER BY following_id DESC LIMIT 1)`)} AS last
  ) AS range
)`;

/** In a circle, so that everyone has the same chance to be looked at. */
const people = sql`
  SELECT users.id, users.hidden OR users.loop_visibility = 'private' AS silent,
    ${check('rows: for you: reactions', reactionsVisibleTo(viewer))} AS shows_activity
  FROM (
    SELECT id FROM (
      (${followedBy} AND following_id >= ${start} ORDER BY following_id LIMIT ${literal(PEOPLE)})
      UNION ALL
      (${followedBy} AND following_id < ${start} ORDER BY following_id LIMIT ${literal(PEOPLE)})
    ) AS circle LIMIT ${literal(PEOPLE)}
  ) AS followed JOIN users ON users.id = followed.id`;

/** What others than friends don't see is left out here; who sees a loop is decided when it is shown. */
const theirLoops = sql`
  SELECT jsonb_agg(jsonb_build_array(latest.id, latest.user_id, latest.feed_key, latest.version, latest.mood_tags))
  FROM people CROSS JOIN LATERAL (
    SELECT id, user_id, feed_key, version, mood_tags, visibility FROM loops
    WHERE user_id = people.id AND state = 'ready' AND visibility <> 'private'
    ORDER BY feed_key DESC LIMIT ${literal(LOOPS_EACH)}
  ) AS latest
  WHERE NOT people.silent AND (latest.visibility = 'public' OR follows_user(people.id, ${viewer}))`;

const theirReactions = sql`
  SELECT jsonb_agg(jsonb_build_array(
    loops.id, loops.user_id, loops.feed_key, loops.version, loops.mood_tags, people.id, latest.mood
  ))
  FROM people CROSS JOIN LATERAL (
    SELECT loop_id, mood FROM reactions WHERE user_id = people.id
    ORDER BY id DESC LIMIT ${literal(REACTIONS_EACH)}
  ) AS latest
  JOIN public_loops ON public_loops.loop_id = latest.loop_id
  JOIN loops ON loops.id = latest.loop_id
  WHERE people.shows_activity`;

const ownReactions = sql`
  SELECT own.loop_id, own.mood, loops.mood_tags FROM (
    SELECT loop_id, mood FROM reactions WHERE user_id = ${viewer}
    ORDER BY id DESC LIMIT ${literal(OWN_REACTIONS)}
  ) AS own JOIN loops ON loops.id = own.loop_id`;

const likedMoods = sql`
  SELECT jsonb_object_agg(mood, weight) FROM (
    SELECT mood, sum(weight) AS weight FROM (
      SELECT unnest(mood_tags) AS mood, 1 AS weight FROM reacted
      UNION ALL
      SELECT mood, ${literal(FELT_WEIGHT)} FROM reacted WHERE mood IS NOT NULL
      UNION ALL
      SELECT unnest(mood_tags), 1 FROM (
        SELECT mood_tags FROM loops WHERE user_id = ${viewer} AND state = 'ready' AND visibility <> 'private'
        ORDER BY feed_key DESC LIMIT ${literal(OWN_LOOPS)}
      ) AS own
    ) AS said GROUP BY mood
  ) AS liked`;

const tails = (ids: SQL) =>
  sql`(SELECT string_agg(right(loop_id::text, ${literal(TAIL)}), '') FROM ${ids})`;

const about = sql`(
  WITH people AS MATERIALIZED (${people}), reacted AS MATERIALIZED (${ownReactions})
  SELECT
    (
      SELECT jsonb_build_object(
        'following', following, 'moods', moods, 'reactions', reactions, 'newAuthors', new_authors
      ) FROM feed_settings WHERE user_id = ${viewer}
    ) AS parts,
    (SELECT jsonb_object_agg(mood, level) FROM feed_moods WHERE user_id = ${viewer}) AS levels,
    ARRAY(
      SELECT hidden_id FROM feed_hides WHERE user_id = ${viewer} AND until > now()
      UNION ALL SELECT muted_id FROM mutes WHERE muter_id = ${viewer}
    ) AS hidden,
    (${likedMoods}) AS liked,
    ${tails(seenLately)} AS seen,
    ${tails(sql`reacted`)} AS reacted,
    (${theirLoops}) AS followed,
    (${theirReactions}) AS felt,
    (SELECT version FROM feed_pools WHERE name = '${sql.raw(NEWEST_POOL)}') AS pool_version
) AS about`;

/** A loop that someone the viewer follows reacted to, and shows them so. */
export type FeltLoop = readonly [...loop: PooledLoop, reactorId: string, mood: ReactionMood | null];

const selectViewer = prepared((db) =>
  db
    .select({
      parts: sql<Readonly<Record<FeedPart, FeedLevel>> | null>`parts`,
      levels: sql<Readonly<Record<string, FeedLevel>> | null>`levels`,
      /** Whose loops the viewer doesn't want: hidden for a while, or muted. */
      hidden: sql<readonly string[]>`hidden`,
      /** How often the viewer said they like a mood. */
      liked: sql<Readonly<Record<string, number>> | null>`liked`,
      /** The tails of the ids of loops they saw or reacted to, one after the other. */
      seen: sql<string | null>`seen`,
      reacted: sql<string | null>`reacted`,
      followed: sql<readonly PooledLoop[] | null>`followed`,
      felt: sql<readonly FeltLoop[] | null>`felt`,
      poolVersion: sql<string | null>`pool_version`,
    })
    .from(about)
    .prepare('for_you_viewer'),
);

const selectLearned = prepared((db) =>
  db
    .select({
      moods: sql<Readonly<Record<string, number>> | null>`moods`,
      reactions: sql`reactions`.mapWith(Number),
    })
    .from(
      sql`(
        WITH reacted AS MATERIALIZED (${ownReactions})
        SELECT (${likedMoods}) AS moods, (SELECT count(*) FROM reacted) AS reactions
      ) AS learned`,
    )
    .prepare('for_you_learned'),
);

export type ForYouViewer = Awaited<ReturnType<ReturnType<typeof selectViewer>['execute']>>[number];

/** `fraction`, from 0 to 1, says which part of many followed people is looked at. */
export async function readForYouViewer(
  ranking: Queryable,
  viewerId: string,
  fraction: number,
): Promise<ForYouViewer> {
  const [row] = await selectViewer(ranking).execute({ viewer: viewerId, fraction });
  if (row === undefined) throw new Error('A statement without FROM returned no row.');
  return row;
}

/** What the viewer's own loops and reactions say about the moods they like, as they may know it. */
export async function readLearned(
  db: Queryable,
  viewerId: string,
): Promise<{
  readonly moods: Readonly<Record<string, number>> | null;
  readonly reactions: number;
}> {
  const [row] = await selectLearned(db).execute({ viewer: viewerId });
  return row ?? { moods: null, reactions: 0 };
}
