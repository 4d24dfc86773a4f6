import type { FeedLevel, FeedPart } from '@swirl/contract/feed-levels';
import { limits } from '@swirl/contract/limits';
import { sql, type SQL } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { allOf, check } from '../../checks.ts';
import { notMuted } from '../../mutes.ts';
import { prepared } from '../../prepared.ts';
import type { PooledLoop } from '../../tables/feeds.ts';
import { follows } from '../../tables/follows.ts';
import { follow, reactionsVisibleTo } from '../../visibility.ts';
import { viewer } from '../loops/loops.store.ts';
import { NEWEST_POOL } from './feed-pools.store.ts';

// What For you knows about its viewer, in one statement. It runs as the role that may read nothing else
// (`ranking-role.ts`). Each part is a bounded number of lookups, whoever asks and however much there is.

/**
 * How much is looked at: for the first page, which most visits end with, or for what follows. Of many followed
 * people it is another part each time.
 */
const breadths = {
  narrow: { people: 4, theirs: 8, ownReactions: 10, ownLoops: 4 },
  wide: { people: 12, theirs: 30, ownReactions: 50, ownLoops: 15 },
} as const;
/** Of each of them. */
const LEAST_EACH = 2;
/** A mood reaction says more about that mood than a like says about the loop's moods. */
const FELT_WEIGHT = 2;
/** The last bytes of an id, which are random, are enough to recognize it. */
export const TAIL_BYTES = 6;

const most = (what: keyof (typeof breadths)['wide']) => sql`${sql.placeholder(what)}::bigint`;
const literal = (value: number) => sql.raw(String(value));
const { days } = limits.forYou.seen;

/** The time in an id. */
const timeOf = (id: SQL) => sql`('x' || left(replace(${id}::text, '-', ''), 12))::bit(48)::bigint`;
const firstIdAt = (time: SQL) =>
  sql`(lpad(to_hex((${time})::bigint), 12, '0') || repeat('0', 20))::uuid`;

/** By key for each row, as in `probe`. */
const loopOf = (id: SQL) => sql`LATERAL (
  SELECT id, user_id, feed_key, version, mood_tags FROM loops
  WHERE id = ${id} AND state = 'ready' AND visibility = 'public' OFFSET 0
) AS loop`;

const followedBy = sql`SELECT ${follows.followingId} AS id FROM ${follows} WHERE ${follows.followerId} = ${viewer}
  AND ${allOf('rows: for you: followed people', { 'not muted': notMuted(viewer, follows.followingId) })}`;

/** Where to begin among many followed people: at a random time between the first and the last account. */
const start = sql`
  SELECT ${firstIdAt(sql`first + ${sql.placeholder('fraction')}::float8 * (last - first)`)} AS id
  FROM (SELECT
    ${timeOf(sql`(SELECT following_id FROM follows WHERE follower_id = ${viewer} ORDER BY following_id LIMIT 1)`)} AS first,
    ${timeOf(sql`(SELECT following_id FROM follows WHERE follower_id = ${viewer} ORDER BY following_id DESC LIMIT 1)`)} AS last
  ) AS range`;

/** In a circle, so that everyone has the same chance to be looked at. */
const people = sql`
  SELECT users.id, users.silent, users.is_friend, users.shows_activity FROM (
    SELECT id FROM (
      (${followedBy} AND following_id >= (SELECT id FROM start) ORDER BY following_id LIMIT ${most('people')})
      UNION ALL
      (${followedBy} AND following_id < (SELECT id FROM start) ORDER BY following_id LIMIT ${most('people')})
    ) AS circle LIMIT ${most('people')}
  ) AS followed CROSS JOIN LATERAL (
    SELECT id, users.hidden OR users.loop_visibility = 'private' AS silent,
      ${follow(sql`followed.id`, viewer)} AS is_friend,
      ${check('rows: for you: reactions', reactionsVisibleTo(viewer))} AS shows_activity
    FROM users WHERE users.id = followed.id OFFSET 0
  ) AS users`;

const each = sql`LIMIT (SELECT greatest(${literal(LEAST_EACH)}, ${most('theirs')} / greatest(count(*), 1)) FROM people)`;

/** What others than friends don't see is left out here; who sees a loop is decided when it is shown. */
const theirLoops = sql`
  SELECT json_agg(json_build_array(latest.id, latest.user_id, latest.feed_key, latest.version, latest.mood_tags))
  FROM people CROSS JOIN LATERAL (
    SELECT id, user_id, feed_key, version, mood_tags, visibility FROM loops
    WHERE user_id = people.id AND state = 'ready' AND visibility <> 'private'
    ORDER BY feed_key DESC ${each}
  ) AS latest
  WHERE NOT people.silent AND (latest.visibility = 'public' OR people.is_friend)`;

const theirReactions = sql`
  SELECT json_agg(json_build_array(
    loop.id, loop.user_id, loop.feed_key, loop.version, loop.mood_tags, people.id
  ))
  FROM people CROSS JOIN LATERAL (
    SELECT loop_id FROM reactions WHERE user_id = people.id ORDER BY id DESC ${each}
  ) AS latest
  CROSS JOIN ${loopOf(sql`latest.loop_id`)}
  WHERE people.shows_activity`;

const ownReactions = sql`
  SELECT own.loop_id, own.mood, loop.mood_tags FROM (
    SELECT loop_id, mood FROM reactions WHERE user_id = ${viewer}
    ORDER BY id DESC LIMIT ${most('ownReactions')}
  ) AS own CROSS JOIN LATERAL (
    SELECT mood_tags FROM loops WHERE loops.id = own.loop_id OFFSET 0
  ) AS loop`;

const ownLoops = sql`
  SELECT mood_tags FROM loops WHERE user_id = ${viewer} AND state = 'ready' AND visibility <> 'private'
  ORDER BY feed_key DESC LIMIT ${most('ownLoops')}`;

/** Moods after each other, each as often as it counts. Added up by `countLikes`, which is cheaper than in SQL. */
const likedMoods = sql`concat_ws(' ',
  (SELECT string_agg(concat_ws(' ', array_to_string(mood_tags, ' '), ${sql.join(
    Array.from({ length: FELT_WEIGHT }, () => sql`mood`),
    sql`, `,
  )}), ' ') FROM reacted),
  (SELECT string_agg(array_to_string(mood_tags, ' '), ' ') FROM (${ownLoops}) AS own)
)`;

const tails = (ids: SQL) =>
  sql`(SELECT string_agg(substr(uuid_send(loop_id), ${literal(16 - TAIL_BYTES + 1)}), '') FROM ${ids})`;

const today = sql`(now() AT TIME ZONE 'UTC')::date`;
const seenToday = sql`feed_seen WHERE user_id = ${viewer} AND day >= ${today}`;
const seenBefore = sql`feed_seen
  WHERE user_id = ${viewer} AND day > ${today} - ${literal(days)} AND day < ${today}`;

const about = sql`(
  WITH start AS MATERIALIZED (${start}), people AS MATERIALIZED (${people}),
    reacted AS MATERIALIZED (${ownReactions})
  SELECT
    (
      SELECT json_build_object(
        'following', following, 'moods', moods, 'reactions', reactions, 'newAuthors', new_authors,
        'changes', changes
      ) FROM feed_settings WHERE user_id = ${viewer}
    ) AS settings,
    (SELECT json_object_agg(mood, level) FROM feed_moods WHERE user_id = ${viewer}) AS levels,
    (
      SELECT string_agg(id::text, ' ') FROM (
        SELECT hidden_id AS id FROM feed_hides WHERE user_id = ${viewer} AND until > now()
        UNION ALL SELECT muted_id FROM mutes WHERE muter_id = ${viewer}
      ) AS unwanted
    ) AS unwanted,
    ${likedMoods} AS liked,
    ${today}::text AS day,
    ${tails(seenToday)} AS seen,
    ${tails(sql`reacted`)} AS reacted,
    (${theirLoops}) AS followed,
    (${theirReactions}) AS felt,
    (SELECT version FROM feed_pools WHERE name = '${sql.raw(NEWEST_POOL)}') AS pool_version
) AS about`;

/** A loop that someone the viewer follows reacted to, and shows them so. */
export type FeltLoop = readonly [...loop: PooledLoop, reactorId: string];

type Settings = Readonly<Record<FeedPart, FeedLevel>> & { readonly changes: number };

const selectViewer = prepared((db) =>
  db
    .select({
      /** Null as long as nothing was changed. */
      settings: sql<Settings | null>`settings`,
      levels: sql<Readonly<Record<string, FeedLevel>> | null>`levels`,
      /** Whose loops the viewer doesn't want, hidden for a while or muted: ids with spaces between them. */
      unwanted: sql<string | null>`unwanted`,
      /** For `countLikes`. */
      liked: sql<string>`liked`,
      day: sql<string>`day`,
      /** The tails of the ids of loops they saw on that day, or reacted to, one after the other. */
      seen: sql<Buffer | null>`seen`,
      reacted: sql<Buffer | null>`reacted`,
      followed: sql<readonly PooledLoop[] | null>`followed`,
      felt: sql<readonly FeltLoop[] | null>`felt`,
      poolVersion: sql<string | null>`pool_version`,
    })
    .from(about)
    .prepare('for_you_viewer'),
);

const selectSeenBefore = prepared((db) =>
  db
    .select({ seen: sql<Buffer | null>`seen` })
    .from(sql`(SELECT ${tails(seenBefore)} AS seen) AS before`)
    .prepare('for_you_seen_before'),
);

const selectLearned = prepared((db) =>
  db
    .select({
      liked: sql<string>`liked`,
      reactions: sql`reactions`.mapWith(Number),
    })
    .from(
      sql`(
        WITH reacted AS MATERIALIZED (${ownReactions})
        SELECT ${likedMoods} AS liked, (SELECT count(*) FROM reacted) AS reactions
      ) AS learned`,
    )
    .prepare('for_you_learned'),
);

export type ForYouViewer = Awaited<ReturnType<ReturnType<typeof selectViewer>['execute']>>[number];

/** `fraction`, from 0 to 1, says which part of many followed people is looked at. */
export async function readForYouViewer(
  ranking: Queryable,
  viewerId: string,
  { breadth, fraction }: { readonly breadth: keyof typeof breadths; readonly fraction: number },
): Promise<ForYouViewer> {
  const values = { viewer: viewerId, fraction, ...breadths[breadth] };
  const [row] = await selectViewer(ranking).execute(values);
  if (row === undefined) throw new Error('A statement without FROM returned no row.');
  return row;
}

/** The tails of what the viewer saw on the days before today: no longer changes, unless they reset it. */
export async function readSeenBefore(ranking: Queryable, viewerId: string): Promise<Buffer | null> {
  const [row] = await selectSeenBefore(ranking).execute({ viewer: viewerId });
  return row?.seen ?? null;
}

/** What the viewer's own loops and reactions say about the moods they like, as they may know it. */
export async function readLearned(
  db: Queryable,
  viewerId: string,
): Promise<{ readonly moods: ReadonlyMap<string, number>; readonly reactions: number }> {
  const [row] = await selectLearned(db).execute({ viewer: viewerId, ...breadths.wide });
  return { moods: countLikes(row?.liked ?? ''), reactions: row?.reactions ?? 0 };
}

/** How often someone said they like a mood. */
export function countLikes(liked: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const mood of liked.split(' ')) {
    if (mood !== '') counts.set(mood, (counts.get(mood) ?? 0) + 1);
  }
  return counts;
}
