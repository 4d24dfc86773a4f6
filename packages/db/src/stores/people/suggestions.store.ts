import { limits } from '@swirl/contract/limits';
import { ne, not, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { allOf, check } from '../../checks.ts';
import { noMutedTerm } from '../../muted-terms.ts';
import { notMuted } from '../../mutes.ts';
import { prepared } from '../../prepared.ts';
import { loops } from '../../tables/loops.ts';
import { users } from '../../tables/users.ts';
import { follow, personVisibleTo, visibleTo } from '../../visibility.ts';
import { wantedBy } from '../../wanted.ts';
import { findVisibleLoops, type LoopRow } from '../loops/loops.store.ts';

/** How many followed users are considered, and how many follows of each. */
const FRIENDS = sql.raw('100');
const OF_EACH = sql.raw('30');
/** The viewer's latest loops and reactions, whose moods show their taste. */
const LATEST = sql.raw('20');

const me = sql.placeholder('viewer');

const likedMoods = sql`
  SELECT DISTINCT unnest(mood_tags) AS mood FROM (
    (SELECT mood_tags FROM loops WHERE user_id = ${me} ORDER BY feed_key DESC LIMIT ${LATEST})
    UNION ALL
    (SELECT mood_tags FROM (
      SELECT loop_id FROM reactions WHERE user_id = ${me} ORDER BY id DESC LIMIT ${LATEST}
    ) AS reacted JOIN loops ON loops.id = reacted.loop_id)
  ) AS latest`;

const friendsOfFriends = sql`
  SELECT theirs.following_id AS user_id, 3.0 * count(*) AS weight
  FROM (SELECT following_id FROM follows WHERE follower_id = ${me} LIMIT ${FRIENDS}) AS mine
  CROSS JOIN LATERAL (
    SELECT following_id FROM follows WHERE follower_id = mine.following_id LIMIT ${OF_EACH}
  ) AS theirs
  GROUP BY theirs.following_id`;

const featured = sql`
  SELECT loops.user_id,
    1.0 + 2 * (SELECT count(*) FROM liked_moods WHERE mood = ANY (loops.mood_tags)) AS weight
  FROM featured_loops
  JOIN loops ON loops.id = featured_loops.loop_id
  JOIN users ON users.id = loops.user_id
  WHERE ${check('rows: reasons to suggest: visible', visibleTo(me))}`;

const selectSuggested = prepared((db) =>
  db
    .select({ id: users.id })
    .from(
      sql`(
        WITH liked_moods AS MATERIALIZED (${likedMoods})
        SELECT user_id, sum(weight) AS weight
        FROM (${friendsOfFriends} UNION ALL ${featured}) AS reasons GROUP BY user_id
      ) AS suggested`,
    )
    .innerJoin(users, sql`${users.id} = suggested.user_id`)
    .leftJoin(sql`user_counts`, sql`user_counts.user_id = ${users.id}`)
    .where(
      allOf('rows: suggested people', {
        'not self': ne(users.id, me),
        visible: personVisibleTo(me),
        'not followed': not(follow(me, users.id)),
        'not muted': notMuted(me, users.id),
      }),
    )
    .orderBy(
      sql`suggested.weight + ln(1 + greatest(coalesce(user_counts.followers, 0), 0)) DESC, ${users.id}`,
    )
    .limit(sql.placeholder('size'))
    .prepare('suggested_creators'),
);

/**
 * Suggested users: those whom followed users follow, and featured authors, ranked higher if they
 * post moods that the viewer posts or reacts to. None is already followed or muted.
 */
export async function readSuggestedCreators(
  db: Queryable,
  viewerId: string,
  size: number,
): Promise<string[]> {
  const rows = await selectSuggested(db).execute({ viewer: viewerId, size });
  return rows.map(({ id }) => id);
}

/** The newest loops of each mood, and of all, that are looked through for voices. */
const OF_MOOD = sql.raw('30');
const NEWEST = sql.raw('100');

const voiceCandidates = sql`
  SELECT loop_id, count(*) AS matches
  FROM unnest(${sql.placeholder('moods')}::text[]) AS wanted (mood)
  CROSS JOIN LATERAL (
    SELECT loop_id FROM loop_moods WHERE loop_moods.mood = wanted.mood
    ORDER BY feed_key DESC LIMIT ${OF_MOOD}
  ) AS tagged
  GROUP BY loop_id
  UNION ALL SELECT loop_id, 0 FROM featured_loops
  UNION ALL (SELECT id, 0 FROM loops ORDER BY feed_key DESC LIMIT ${NEWEST})`;

/** Of each author a loop with one of the moods, then one with sound, with most of the moods, the newest. */
const voices = sql`(
  SELECT DISTINCT ON (loops.user_id) loops.id, candidates.matches, sound, loops.feed_key
  FROM (${voiceCandidates}) AS candidates
  JOIN loops ON loops.id = candidates.loop_id
  JOIN users ON users.id = loops.user_id
  CROSS JOIN LATERAL (SELECT loops.media_type IN ('audio', 'video') AS sound) AS kind
  WHERE ${allOf('rows: suggested voices', {
    'not self': ne(loops.userId, me),
    visible: visibleTo(me),
    'not followed': not(follow(me, loops.userId)),
    'not muted': notMuted(me, loops.userId),
    'no muted term': noMutedTerm(me),
    wanted: wantedBy(me),
  })}
  ORDER BY loops.user_id, candidates.matches > 0 DESC, sound DESC, candidates.matches DESC,
    loops.feed_key DESC
) AS voices`;

const selectVoices = prepared((db) =>
  db
    .select({ id: sql<string>`voices.id` })
    .from(voices)
    .orderBy(
      sql`voices.matches > 0 DESC, voices.sound DESC, voices.matches DESC, voices.feed_key DESC`,
    )
    .limit(sql.placeholder('size'))
    .prepare('suggested_voices'),
);

/**
 * A loop each of people the viewer doesn't follow yet: those who post the moods first, then
 * featured and recent authors, so that on a small server it is everyone.
 */
export async function readSuggestedVoices(
  db: Queryable,
  viewerId: string,
  moods: readonly string[],
): Promise<LoopRow[]> {
  const { voices: size } = limits.firstVisit;
  const chosen = await selectVoices(db).execute({ viewer: viewerId, moods: [...moods], size });
  const rows = await findVisibleLoops(
    db,
    viewerId,
    chosen.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.loop.id, row]));
  return chosen.flatMap(({ id }) => byId.get(id) ?? []);
}
