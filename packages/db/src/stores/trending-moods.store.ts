import { sql } from 'drizzle-orm';
import type { Queryable } from '../client.ts';
import { visibleTo } from '../visibility.ts';

/** Below it a mood is no more than someone's habit. */
const LEAST_SCORE = 0.5;
/** A trend is made of recent loops: who sees none of these does not see it. */
const RECENT = 200;

/** Moods that more people post than a day ago, as far as the viewer may see any such loop. */
export async function readTrendingMoods(
  db: Queryable,
  viewerId: string,
  size: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ mood: string }>(sql`
    SELECT trends.mood FROM (
      SELECT mood, score FROM mood_trends WHERE score >= ${LEAST_SCORE}
      ORDER BY score DESC, mood LIMIT ${2 * size}
    ) AS trends
    WHERE EXISTS (
      SELECT FROM (
        SELECT loop_id FROM loop_words
        WHERE words @@ ('''#' || trends.mood || '''')::tsquery
        ORDER BY feed_key DESC LIMIT ${sql.raw(String(RECENT))}
      ) AS recent
      JOIN loops ON loops.id = recent.loop_id
      JOIN users ON users.id = loops.user_id
      WHERE ${visibleTo(sql`${viewerId}::uuid`)}
    )
    ORDER BY trends.score DESC, trends.mood LIMIT ${size}`);
  return rows.map(({ mood }) => mood);
}
