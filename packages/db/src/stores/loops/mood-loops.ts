import { and, sql, type SQL } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { allOf } from '../../checks.ts';
import { noMutedTerm } from '../../muted-terms.ts';
import { notMuted } from '../../mutes.ts';
import { newestFirst, prepared, preparedBySize } from '../../prepared.ts';
import { followedMoods } from '../../tables/followed-moods.ts';
import { loopMoods } from '../../tables/loop-moods.ts';
import { loops } from '../../tables/loops.ts';
import { follow, visibleTo, visibleToAnyone } from '../../visibility.ts';
import { wantedBy } from '../../wanted.ts';
import { viewer } from './loops.store.ts';
import { selectSeen, withRelatedAnd, type SeenLoop } from './seen-loops.ts';

// What has a mood that the viewer follows, for the following feed: loops that everyone may see, at the
// position where they were posted.

/** So many loops are checked first, and then at once where the viewer may not see most of them. */
const FIRST_LOOK = 60;
const NEXT_LOOK = 1_000;
/** Beyond, older loops are left out of a page. */
const LOOKS = 6;

/** The newest with a followed mood, by their keys alone. */
const newestMoodKeys = (count: number) =>
  prepared((db) => {
    const limit = sql.raw(`ORDER BY feed_key DESC LIMIT ${count}`);
    return db
      .select({ feedKey: sql<string>`feed_key` })
      .from(
        sql`(SELECT DISTINCT latest.feed_key FROM ${followedMoods}
        CROSS JOIN LATERAL (
          SELECT feed_key FROM ${loopMoods}
          WHERE ${loopMoods.mood} = ${followedMoods.mood}
            AND feed_key < ${sql.placeholder('before')} AND feed_key > ${sql.placeholder('after')} ${limit}
        ) AS latest
        WHERE ${followedMoods.userId} = ${viewer} ${limit}) AS newest`,
      )
      .prepare(`newest_mood_keys_${count}`);
  });

const firstLook = newestMoodKeys(FIRST_LOOK);
const nextLook = newestMoodKeys(NEXT_LOOK);

/** Whether a loop has a mood that the viewer follows. They are looked up once for the whole statement. */
export const hasFollowedMood: SQL = sql`${loops.moodTags} && ARRAY(
  SELECT ${followedMoods.mood} FROM ${followedMoods} WHERE ${followedMoods.userId} = ${viewer})`;

/** The first of a loop's moods that the viewer follows. */
const firstFollowedMood = sql<string>`(
  SELECT tags.mood FROM loops AS tagged
  CROSS JOIN LATERAL unnest(tagged.mood_tags) WITH ORDINALITY AS tags (mood, number)
  JOIN followed_moods ON followed_moods.user_id = ${viewer} AND followed_moods.mood = tags.mood
  WHERE tagged.id = page.id ORDER BY tags.number LIMIT 1)`;

/**
 * Those that the viewer would not have in the feed anyway. The loop's own moods decide: between the two
 * statements they may change.
 */
const selectMoodLoops = preparedBySize((db, size) =>
  withRelatedAnd(
    db,
    selectSeen(db)
      .where(
        and(
          sql`${loops.feedKey} = ANY (${sql.placeholder('keys')}::uuid[])`,
          sql`${loops.userId} <> ${viewer}`,
          sql`NOT ${follow(viewer, loops.userId)}`,
          hasFollowedMood,
          allOf('rows: mood loop', {
            visible: visibleTo(viewer),
            // What is for a list the viewer is on comes by following its author.
            'for everyone': visibleToAnyone(),
            'author not muted': notMuted(viewer, loops.userId),
            'no muted term': noMutedTerm(viewer),
            wanted: wantedBy(viewer),
          }),
        ),
      )
      .orderBy(newestFirst(loops.feedKey, size)),
    firstFollowedMood,
  )
    .orderBy(sql`page.feed_key DESC`)
    .prepare(`mood_loops_${size}`),
);

/** A part of the following feed. */
export interface Reach {
  readonly viewerId: string;
  readonly before: string;
  /** The end of the page of followed people alone. */
  readonly after: string;
  readonly size: number;
}

interface MoodLoop {
  readonly row: SeenLoop;
  readonly followedMood: string;
}

/** Up to `size` loops with a followed mood, the newest first. */
export async function findMoodLoops(
  db: Queryable,
  { viewerId, before, after, size }: Reach,
): Promise<MoodLoop[]> {
  const found: MoodLoop[] = [];
  for (let look = 0, end = before; look < LOOKS && found.length < size; look += 1) {
    const [statement, length] = look === 0 ? [firstLook, FIRST_LOOK] : [nextLook, NEXT_LOOK];
    const newest = await statement(db).execute({ viewer: viewerId, before: end, after });
    if (newest.length > 0) {
      const keys = newest.map(({ feedKey }) => feedKey);
      const rows = await selectMoodLoops(db, size).execute({ viewer: viewerId, keys });
      found.push(...rows.map(({ value, ...row }) => ({ row, followedMood: value })));
    }
    const last = newest.at(-1);
    if (last === undefined || newest.length < length) break;
    end = last.feedKey;
  }
  return found.slice(0, size);
}
