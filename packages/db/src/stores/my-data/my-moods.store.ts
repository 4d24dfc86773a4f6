import { limits } from '@swirl/contract/limits';
import type { MoodEntryKind, MoodMomentKind } from '@swirl/contract/my-moods';
import type { MoodPoint } from '@swirl/contract/mood-points';
import { and, eq, inArray, sql, type SQL } from '../../drizzle/orm.ts';
import { check } from '../../checks.ts';
import type { Queryable } from '../../client.ts';
import { personColumns, type Person } from '../../person.ts';
import { loops } from '../../tables/loops.ts';
import { moodEntries, type MoodEntry } from '../../tables/mood-entries.ts';
import { reactions } from '../../tables/reactions.ts';
import { users } from '../../tables/users.ts';
import { visibleTo } from '../../visibility.ts';

/** Whole days of a time zone's calendar. */
export interface DiaryDays {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
}

export interface DiaryMoment {
  readonly kind: MoodMomentKind;
  /** Of the entry, or of the loop. */
  readonly id: string;
  readonly at: Date;
  readonly x: number | null;
  readonly y: number | null;
  readonly note: string | null;
  readonly moods: string[];
  readonly caption: string | null;
  readonly day: string;
  /** Of the whole day, shown or not. */
  readonly count: number;
}

const ofDays = ({ from, to, zone }: DiaryDays, time: SQL | typeof loops.createdAt) =>
  sql`${time} >= (${from}::date)::timestamp AT TIME ZONE ${zone}::text
    AND ${time} < (${to}::date + 1)::timestamp AT TIME ZONE ${zone}::text`;

const ownEntries = (userId: string) =>
  check('rows: mood entries: own', eq(moodEntries.userId, userId));

/** The moments of each day, earliest first: at most so many, entries before loops and reactions. */
export async function readDiary(
  db: Queryable,
  userId: string,
  days: DiaryDays,
): Promise<DiaryMoment[]> {
  const ownLoops = check('rows: my moods: own loops', eq(loops.userId, userId));
  const ownReactions = check('rows: my moods: own reactions', eq(reactions.userId, userId));
  const { rows } = await db.execute<DiaryMoment & Record<string, unknown>>(sql`
    WITH moments AS (
      SELECT ${moodEntries.kind} AS kind, ${moodEntries.id} AS id, ${moodEntries.feltAt} AS at,
        ${moodEntries.x} AS x, ${moodEntries.y} AS y, ${moodEntries.note} AS note,
        '{}'::text[] AS moods, NULL AS caption
      FROM ${moodEntries}
      WHERE ${ownEntries(userId)} AND ${ofDays(days, sql`${moodEntries.feltAt}`)}
      UNION ALL
      SELECT 'loop', ${loops.id}, ${loops.createdAt}, NULL, NULL, NULL, ${loops.moodTags}, ${loops.caption}
      FROM ${loops}
      WHERE ${ownLoops} AND ${loops.state} = 'ready' AND ${loops.moodTags} <> '{}'
        AND ${ofDays(days, loops.createdAt)}
      UNION ALL
      SELECT 'reaction', ${reactions.loopId}, ${reactions.createdAt}, NULL, NULL, NULL,
        ARRAY[${reactions.mood}], NULL
      FROM ${reactions}
      WHERE ${ownReactions} AND ${reactions.mood} IS NOT NULL
        AND ${ofDays(days, sql`${reactions.createdAt}`)}
    ), dated AS (
      SELECT *, (at AT TIME ZONE ${days.zone}::text)::date AS day FROM moments
    ), numbered AS (
      SELECT *, count(*) OVER (PARTITION BY day)::integer AS count,
        row_number() OVER (PARTITION BY day ORDER BY note IS NULL, x IS NULL, at DESC, id) AS number
      FROM dated
    )
    SELECT kind, id, at, x, y, note, moods, caption, to_char(day, 'YYYY-MM-DD') AS day, count
    FROM numbered
    WHERE number <= ${limits.myMoods.shownPerDay}
    ORDER BY at, id`);
  return rows.map((row) => Object.assign(row, { at: new Date(row.at) }));
}

/** The authors of those loops that the viewer may still see. */
export async function findAuthors(
  db: Queryable,
  viewerId: string,
  loopIds: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  if (loopIds.length === 0) return new Map();
  const rows = await db
    .select({ loopId: loops.id, person: personColumns })
    .from(loops)
    .innerJoin(users, eq(users.id, loops.userId))
    .where(
      and(
        inArray(loops.id, [...loopIds]),
        check('rows: my moods: loop visible', visibleTo(viewerId)),
      ),
    );
  return new Map(rows.map(({ loopId, person }) => [loopId, person]));
}

export interface NewMoodEntry {
  readonly id: string;
  readonly kind: MoodEntryKind;
  readonly point: MoodPoint;
  /** Undefined: unchanged. */
  readonly note?: string | null | undefined;
  readonly at?: string | undefined;
}

/** The same id again changes the point and, if there is one, the note; kind and time stay. */
export async function saveMoodEntry(
  db: Queryable,
  userId: string,
  { id, kind, point, note, at }: NewMoodEntry,
): Promise<MoodEntry> {
  const [saved] = await db
    .insert(moodEntries)
    .values({
      userId,
      id,
      kind,
      ...point,
      note: note ?? null,
      feltAt: at === undefined ? sql`now()` : sql`least(${at}::timestamptz, now())`,
    })
    .onConflictDoUpdate({
      target: [moodEntries.userId, moodEntries.id],
      set: {
        ...point,
        ...(note !== undefined && {
          note: sql`CASE WHEN ${moodEntries.kind} = 'check-in' THEN excluded.note END`,
        }),
      },
    })
    .returning();
  if (saved === undefined) throw new Error('The mood entry was not stored.');
  return saved;
}

/** How many entries someone has on the day of a time, in UTC. */
export async function countMoodEntries(db: Queryable, userId: string, at: Date): Promise<number> {
  const day = at.toISOString().slice(0, 'yyyy-mm-dd'.length);
  const [row] = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(moodEntries)
    .where(
      and(
        eq(moodEntries.userId, userId),
        ofDays({ from: day, to: day, zone: 'UTC' }, sql`${moodEntries.feltAt}`),
      ),
    );
  return row?.count ?? 0;
}

export async function deleteMoodEntry(db: Queryable, userId: string, id: string): Promise<void> {
  await db.delete(moodEntries).where(and(ownEntries(userId), eq(moodEntries.id, id)));
}

export async function deleteMoodDays(
  db: Queryable,
  userId: string,
  days: DiaryDays,
): Promise<void> {
  await db
    .delete(moodEntries)
    .where(and(ownEntries(userId), ofDays(days, sql`${moodEntries.feltAt}`)));
}

export async function deleteMoodEntries(db: Queryable, userId: string): Promise<void> {
  await db.delete(moodEntries).where(ownEntries(userId));
}
