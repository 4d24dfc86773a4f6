import { sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { mutesMood } from '../../muted-terms.ts';
import { prepared } from '../../prepared.ts';
import { visibleTo } from '../../visibility.ts';

/** Below this score a mood is no trend. */
const MIN_SCORE = sql.raw('0.5');
/** A trend consists of recent loops: a viewer who sees none of them does not see it. */
const RECENT = sql.raw('200');

const size = sql.placeholder('size');
const viewer = sql.placeholder('viewer');

/** In the order of the feed, since trending loops are right at its top. */
const selectTrending = prepared((db) => {
  const recent = sql`
    SELECT loop_id FROM loop_words
    WHERE words @@ ('''#' || trends.mood || '''')::tsquery
    ORDER BY feed_key DESC LIMIT ${RECENT}`;
  const trends = sql`(
    SELECT mood, score FROM mood_trends WHERE score >= ${MIN_SCORE}
    ORDER BY score DESC, mood LIMIT 2 * ${size}::integer
  ) AS trends`;
  return db
    .select({ mood: sql<string>`trends.mood` })
    .from(trends)
    .where(
      sql`EXISTS (
        SELECT FROM (${recent}) AS recent
        JOIN loops ON loops.id = recent.loop_id
        JOIN users ON users.id = loops.user_id
        WHERE ${check('rows: trending moods: visible', visibleTo(viewer))}
      ) AND ${check('rows: trending moods: not muted', sql`NOT ${mutesMood(viewer, sql`trends.mood`)}`)}`,
    )
    .orderBy(sql`trends.score DESC, trends.mood LIMIT ${size}`)
    .prepare('trending_moods');
});

/** Moods that more users post than a day ago, if the viewer may see any such loop. */
export async function readTrendingMoods(
  db: Queryable,
  viewerId: string,
  limit: number,
): Promise<string[]> {
  const rows = await selectTrending(db).execute({ viewer: viewerId, size: limit });
  return rows.map(({ mood }) => mood);
}
