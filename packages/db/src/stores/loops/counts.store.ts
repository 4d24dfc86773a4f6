import { eq, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { prepared } from '../../prepared.ts';
import { loopCounts, userCounts, type Counter } from '../../tables/counts.ts';

export interface LoopCounts {
  readonly reactions: number;
  readonly comments: number;
}

export interface UserCounts {
  readonly followers: number;
  readonly following: number;
}

const wanted = sql`unnest(${sql.placeholder('ids')}::uuid[]) AS wanted (id)`;
const wantedId = sql<string>`wanted.id`;
const pending = sql`pending_counts(${sql.placeholder('ids')}::uuid[]) AS pending`;
const ofWanted = sql`pending.subject_id = wanted.id`;

const pendingTotal = (counter: Counter) =>
  sql`coalesce(sum(pending.total) FILTER (WHERE pending.counter = ${sql.raw(`'${counter}'`)}), 0)`;

/** One statement and so one snapshot: nothing is counted twice or missed while it is being folded. */
const selectLoopCounts = prepared((db) =>
  db
    .select({
      id: wantedId,
      reactions:
        sql`coalesce(${loopCounts.reactions}, 0) + ${pendingTotal('loop_reactions')}`.mapWith(
          Number,
        ),
      comments: sql`coalesce(${loopCounts.comments}, 0) + ${pendingTotal('loop_comments')}`.mapWith(
        Number,
      ),
    })
    .from(wanted)
    .leftJoin(loopCounts, eq(loopCounts.loopId, wantedId))
    .leftJoin(pending, ofWanted)
    .groupBy(wantedId, loopCounts.loopId)
    .prepare('loop_counts'),
);

const selectUserCounts = prepared((db) =>
  db
    .select({
      id: wantedId,
      followers:
        sql`coalesce(${userCounts.followers}, 0) + ${pendingTotal('user_followers')}`.mapWith(
          Number,
        ),
      following:
        sql`coalesce(${userCounts.following}, 0) + ${pendingTotal('user_following')}`.mapWith(
          Number,
        ),
    })
    .from(wanted)
    .leftJoin(userCounts, eq(userCounts.userId, wantedId))
    .leftJoin(pending, ofWanted)
    .groupBy(wantedId, userCounts.userId)
    .prepare('user_counts'),
);

/** Exact counts for many loops at once; every id asked for is in the answer. */
export async function readLoopCounts(
  db: Queryable,
  loopIds: readonly string[],
): Promise<ReadonlyMap<string, LoopCounts>> {
  if (loopIds.length === 0) return new Map();
  const rows = await selectLoopCounts(db).execute({ ids: [...new Set(loopIds)] });
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

export async function readUserCounts(
  db: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, UserCounts>> {
  if (userIds.length === 0) return new Map();
  const rows = await selectUserCounts(db).execute({ ids: [...new Set(userIds)] });
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/**
 * Moves at most `limit` pending lines into the totals and says how many. Any number of workers may
 * fold at once: each takes lines no other holds, and totals are written in the order of their ids,
 * so that none waits for another in a circle. Lines whose subject is deleted are dropped.
 */
export async function foldCounts(db: Queryable, limit: number): Promise<number> {
  const { rows } = await db.execute<{ folded: number }>(sql`
    WITH taken AS (
      DELETE FROM count_deltas WHERE id = ANY (ARRAY(
        SELECT id FROM count_deltas ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED
      ))
      RETURNING counter, subject_id, delta
    ),
    folded_loops AS (
      INSERT INTO loop_counts (loop_id, reactions, comments)
      SELECT
        subject_id,
        coalesce(sum(delta) FILTER (WHERE counter = 'loop_reactions'), 0),
        coalesce(sum(delta) FILTER (WHERE counter = 'loop_comments'), 0)
      FROM taken
      WHERE counter IN ('loop_reactions', 'loop_comments')
        AND EXISTS (SELECT FROM loops WHERE id = subject_id)
      GROUP BY subject_id
      ORDER BY subject_id
      ON CONFLICT (loop_id) DO UPDATE SET
        reactions = loop_counts.reactions + excluded.reactions,
        comments = loop_counts.comments + excluded.comments
    ),
    folded_users AS (
      INSERT INTO user_counts (user_id, followers, following)
      SELECT
        subject_id,
        coalesce(sum(delta) FILTER (WHERE counter = 'user_followers'), 0),
        coalesce(sum(delta) FILTER (WHERE counter = 'user_following'), 0)
      FROM taken
      WHERE counter IN ('user_followers', 'user_following')
        AND EXISTS (SELECT FROM users WHERE id = subject_id)
      GROUP BY subject_id
      ORDER BY subject_id
      ON CONFLICT (user_id) DO UPDATE SET
        followers = user_counts.followers + excluded.followers,
        following = user_counts.following + excluded.following
    )
    SELECT count(*)::integer AS folded FROM taken`);
  return rows[0]?.folded ?? 0;
}
