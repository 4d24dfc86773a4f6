import { limits } from '@swirl/contract/limits';
import type { FeedLevel, FeedPart } from '@swirl/contract/feed-levels';
import { and, desc, eq, inArray, lt, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { allOf, check } from '../../checks.ts';
import { personColumns, type Person } from '../../person.ts';
import { feedHides, feedMoods, feedSeen, feedSettings } from '../../tables/feeds.ts';
import { users } from '../../tables/users.ts';
import { personVisibleTo } from '../../visibility.ts';

const { hiddenDays } = limits.forYou;

export interface FeedSettings {
  readonly parts: Readonly<Record<FeedPart, FeedLevel>>;
  readonly pauses: boolean;
}

export async function readFeedSettings(db: Queryable, userId: string): Promise<FeedSettings> {
  const [row] = await db.select().from(feedSettings).where(eq(feedSettings.userId, userId));
  const { following = 'normal', moods = 'normal', reactions = 'normal' } = row ?? {};
  const { newAuthors = 'normal', pauses = false } = row ?? {};
  return { parts: { following, moods, reactions, newAuthors }, pauses };
}

/** Changes what is given. In any case, what For you has chosen so far is outdated from now on. */
export async function changeFeedSettings(
  tx: Queryable,
  userId: string,
  change: Readonly<Partial<Record<FeedPart, FeedLevel | undefined>>> & {
    readonly pauses?: boolean | undefined;
  } = {},
): Promise<void> {
  await tx
    .insert(feedSettings)
    .values({ userId, changes: 1, ...change })
    .onConflictDoUpdate({
      target: feedSettings.userId,
      set: { changes: sql`${feedSettings.changes} + 1`, ...change },
    });
}

export interface MoodLevel {
  readonly mood: string;
  readonly level: FeedLevel;
}

export function readMoodLevels(db: Queryable, userId: string): Promise<MoodLevel[]> {
  return db
    .select({ mood: feedMoods.mood, level: feedMoods.level })
    .from(feedMoods)
    .where(eq(feedMoods.userId, userId))
    .orderBy(feedMoods.mood);
}

/** Null removes a level. */
export async function changeMoodLevels(
  tx: Queryable,
  userId: string,
  levels: ReadonlyMap<string, FeedLevel | null>,
): Promise<void> {
  const removed = [...levels].flatMap(([mood, level]) => (level === null ? [mood] : []));
  const set = [...levels].flatMap(([mood, level]) =>
    level === null ? [] : [{ userId, mood, level }],
  );
  if (removed.length > 0) {
    await tx
      .delete(feedMoods)
      .where(and(eq(feedMoods.userId, userId), inArray(feedMoods.mood, removed)));
  }
  if (set.length > 0) {
    await tx
      .insert(feedMoods)
      .values(set)
      .onConflictDoUpdate({
        target: [feedMoods.userId, feedMoods.mood],
        set: { level: sql`excluded.level`, changedAt: sql`now()` },
      });
  }
}

/** Keeps so many levels: those that lower a mood go first, the oldest before others. */
export async function dropOldLevels(tx: Queryable, userId: string, kept: number): Promise<void> {
  await tx.execute(sql`
    DELETE FROM ${feedMoods} WHERE user_id = ${userId} AND mood IN (
      SELECT mood FROM ${feedMoods} WHERE user_id = ${userId}
      ORDER BY level IN ('less', 'off'), changed_at DESC, mood OFFSET ${kept}
    )`);
}

export interface HiddenPerson {
  readonly person: Person;
  readonly until: Date;
}

/** Those whose month is not over, the latest first. People who can no longer be seen are left out. */
export function findHiddenPeople(db: Queryable, userId: string): Promise<HiddenPerson[]> {
  return db
    .select({ person: personColumns, until: feedHides.until })
    .from(feedHides)
    .innerJoin(users, eq(users.id, feedHides.hiddenId))
    .where(
      and(
        eq(feedHides.userId, userId),
        sql`${feedHides.until} > now()`,
        check('rows: hidden people: visible', personVisibleTo(userId)),
      ),
    )
    .orderBy(desc(feedHides.until), feedHides.hiddenId)
    .limit(limits.restrictedUsers.listed);
}

/** From now on for a month; the end of it. */
export async function hidePerson(tx: Queryable, userId: string, hiddenId: string): Promise<Date> {
  const until = sql`now() + make_interval(days => ${hiddenDays})`;
  const [hidden] = await tx
    .insert(feedHides)
    .values({ userId, hiddenId, until })
    .onConflictDoUpdate({ target: [feedHides.userId, feedHides.hiddenId], set: { until } })
    .returning({ until: feedHides.until });
  if (hidden === undefined) throw new Error('Nobody was hidden.');
  return hidden.until;
}

export async function unhidePerson(db: Queryable, userId: string, hiddenId: string): Promise<void> {
  await db.delete(feedHides).where(
    allOf('rows: hide', {
      own: eq(feedHides.userId, userId),
      same: eq(feedHides.hiddenId, hiddenId),
    }),
  );
}

/** Deletes at most `limit` that are over. */
export async function deleteOldHides(db: Queryable, limit: number): Promise<number> {
  const over = db
    .select({ userId: feedHides.userId, hiddenId: feedHides.hiddenId })
    .from(feedHides)
    .where(lt(feedHides.until, sql`now()`))
    .limit(limit);
  const { rowCount } = await db
    .delete(feedHides)
    .where(sql`(${feedHides.userId}, ${feedHides.hiddenId}) IN ${over}`);
  return rowCount ?? 0;
}

/** Forgets what was seen and every level. What was decided about people stays, and so does the pause. */
export async function forgetTaste(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(feedSeen).where(eq(feedSeen.userId, userId));
  await tx.delete(feedMoods).where(eq(feedMoods.userId, userId));
  const normal = {
    following: 'normal',
    moods: 'normal',
    reactions: 'normal',
    newAuthors: 'normal',
  } as const;
  await changeFeedSettings(tx, userId, normal);
}
