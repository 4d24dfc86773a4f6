import { moodLoopsCountedUpTo } from '@swirl/contract/journeys';
import { reactionMoods, type ReactionMood } from '@swirl/contract/mood-points';
import { sql } from '../../drizzle/orm.ts';
import { alias } from '../../drizzle/pg-core.ts';
import type { Queryable } from '../../client.ts';
import { allOf } from '../../checks.ts';
import { feedKeyAt } from '../../ids.ts';
import { noMutedTerm } from '../../muted-terms.ts';
import { notMuted } from '../../mutes.ts';
import { prepared } from '../../prepared.ts';
import { loops } from '../../tables/loops.ts';
import { users } from '../../tables/users.ts';
import { follow, visibleTo } from '../../visibility.ts';
import { wantedBy } from '../../wanted.ts';
import { seenLately } from '../feeds/feed-seen.store.ts';
import { viewer } from './loops.store.ts';
import { countMoods, moodsOf, type MoodCount } from './mood-counts.ts';

/** Of each mood so many of the newest loops are looked at. */
const LOOKED_AT = 4 * moodLoopsCountedUpTo;

const found = alias(loops, 'found');

/**
 * The newest loops of each mood that the viewer may see, without their own and those of muted users.
 * Bounded for viewers who may see few of them: the mood's newest are read by its key, then checked.
 */
const newestOfMoods = sql`unnest(${sql.placeholder('moods')}::text[]) AS wanted (mood)
  CROSS JOIN LATERAL (
    SELECT found.id, found.user_id, found.feed_key, found.mood_tags
    FROM (
      SELECT loop_id, feed_key FROM loop_moods
      WHERE loop_moods.mood = wanted.mood AND loop_moods.feed_key > ${sql.placeholder('since')}
      ORDER BY loop_moods.feed_key DESC LIMIT ${sql.raw(String(LOOKED_AT))}
    ) AS newest
    JOIN LATERAL (SELECT * FROM ${loops} WHERE id = newest.loop_id OFFSET 0) AS found ON true
    JOIN LATERAL (SELECT * FROM ${users} WHERE id = found.user_id OFFSET 0) AS author ON true
    WHERE found.feed_key = newest.feed_key AND found.user_id <> ${viewer}
      AND wanted.mood = ANY (found.mood_tags)
      AND ${allOf('rows: journey loops', {
        visible: visibleTo(viewer, { loop: found, author: alias(users, 'author') }),
        'author not muted': notMuted(viewer, found.userId),
        'no muted term': noMutedTerm(viewer, found),
        wanted: wantedBy(viewer, found),
      })}
    ORDER BY newest.feed_key DESC LIMIT ${sql.raw(String(moodLoopsCountedUpTo))}
  ) AS near`;

const selectCandidates = prepared((db) =>
  db
    .select({
      id: sql<string>`near.id`,
      userId: sql<string>`near.user_id`,
      moodTags: sql<string[]>`near.mood_tags`,
      followed: sql<boolean>`${follow(viewer, sql`near.user_id`)}`,
      // Hashed: what the viewer saw is read once, not looked for by loop in each of its days.
      seen: sql<boolean>`near.id IN (SELECT loop_id FROM ${seenLately})`,
      moods: moodsOf,
    })
    .from(
      sql`(SELECT DISTINCT near.id, near.user_id, near.feed_key, near.mood_tags FROM ${newestOfMoods}) AS near`,
    )
    .leftJoin(
      sql`LATERAL (SELECT moods FROM loop_counts WHERE loop_id = near.id OFFSET 0) AS totals`,
      sql`true`,
    )
    .leftJoin(
      sql`LATERAL (
        SELECT jsonb_object_agg(mood, delta) AS moods FROM (
          SELECT mood, sum(delta) AS delta FROM mood_count_deltas WHERE loop_id = near.id GROUP BY mood
        ) AS felt
      ) AS pending`,
      sql`true`,
    )
    .orderBy(sql`near.feed_key DESC`)
    .prepare('journey_candidates'),
);

const selectCounts = prepared((db) =>
  db
    .select({ mood: sql<ReactionMood>`wanted.mood`, loops: sql`count(*)`.mapWith(Number) })
    .from(newestOfMoods)
    .groupBy(sql`wanted.mood`)
    .prepare('journey_mood_counts'),
);

interface JourneyLoops {
  readonly viewerId: string;
  /** Loops from before are too old. */
  readonly since: Date;
}

const valuesOf = ({ viewerId, since }: JourneyLoops) => ({
  viewer: viewerId,
  since: feedKeyAt(since),
  moods: [...reactionMoods],
});

export interface JourneyLoop {
  readonly id: string;
  readonly userId: string;
  readonly moodTags: readonly string[];
  readonly moodCounts: readonly MoodCount[];
  /** Whether the viewer follows the author. */
  readonly followed: boolean;
  /** Whether the viewer saw it lately. */
  readonly seen: boolean;
}

/** Loops that may be steps of a journey: the newest of each mood, newest first. */
export async function readJourneyLoops(db: Queryable, which: JourneyLoops): Promise<JourneyLoop[]> {
  const rows = await selectCandidates(db).execute(valuesOf(which));
  return rows.map((row) => Object.assign(row, { moodCounts: countMoods(row.moods) }));
}

/** How many of them each mood has, up to `moodLoopsCountedUpTo`. */
export async function countMoodLoops(
  db: Queryable,
  which: JourneyLoops,
): Promise<ReadonlyMap<ReactionMood, number>> {
  const rows = await selectCounts(db).execute(valuesOf(which));
  return new Map(rows.map((row) => [row.mood, row.loops]));
}
