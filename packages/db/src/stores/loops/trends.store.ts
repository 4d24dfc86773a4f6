import { sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { feedKeyAt } from '../../ids.ts';
import { moodTrends } from '../../tables/discover.ts';
import { visibleToAnyone } from '../../visibility.ts';

/** How many users posted a public loop with a mood, on this day and on the day before. */
export interface MoodUse {
  readonly mood: string;
  readonly today: number;
  readonly yesterday: number;
}

export type MoodTrend = typeof moodTrends.$inferSelect;

/** Feed keys start with their time, so a time is a position in the feed's index. */
const keyAt = (moment: Date) => sql`${feedKeyAt(moment)}::uuid`;

export async function readMoodUse(
  db: Queryable,
  since: { readonly yesterday: Date; readonly today: Date },
): Promise<MoodUse[]> {
  const { rows } = await db.execute<{ mood: string; today: number; yesterday: number }>(sql`
    SELECT mood,
      count(DISTINCT user_id) FILTER (WHERE feed_key >= ${keyAt(since.today)})::integer AS today,
      count(DISTINCT user_id) FILTER (WHERE feed_key < ${keyAt(since.today)})::integer AS yesterday
    FROM (
      SELECT unnest(loops.mood_tags) AS mood, loops.user_id, loops.feed_key
      FROM loops JOIN users ON users.id = loops.user_id
      WHERE loops.feed_key >= ${keyAt(since.yesterday)} AND ${visibleToAnyone()}
    ) AS used
    GROUP BY mood`);
  return rows;
}

export function readMoodTrends(db: Queryable): Promise<MoodTrend[]> {
  return db.select().from(moodTrends);
}

/** Deletes moods that are no longer listed. */
export async function writeMoodTrends(tx: Queryable, trends: readonly MoodTrend[]): Promise<void> {
  const column = (values: readonly unknown[]) => sql.param(values);
  await tx.execute(sql`
    DELETE FROM mood_trends
    WHERE mood <> ALL (${column(trends.map(({ mood }) => mood))}::text[])`);
  await tx.execute(sql`
    INSERT INTO mood_trends (mood, peak, peak_at, score)
    SELECT * FROM unnest(
      ${column(trends.map(({ mood }) => mood))}::text[],
      ${column(trends.map(({ peak }) => peak))}::double precision[],
      ${column(trends.map(({ peakAt }) => peakAt.toISOString()))}::timestamptz[],
      ${column(trends.map(({ score }) => score))}::double precision[]
    )
    ON CONFLICT (mood) DO UPDATE
    SET peak = excluded.peak, peak_at = excluded.peak_at, score = excluded.score`);
}
