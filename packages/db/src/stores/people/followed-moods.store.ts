import { limits } from '@swirl/contract/limits';
import { and, desc, eq, ne, sql } from '../../drizzle/orm.ts';
import { allOf, check } from '../../checks.ts';
import type { Database, Queryable } from '../../client.ts';
import { followedMoods } from '../../tables/followed-moods.ts';
import { users } from '../../tables/users.ts';

const columns = { mood: followedMoods.mood, createdAt: followedMoods.createdAt };

export type FollowedMoodRow = Pick<typeof followedMoods.$inferSelect, keyof typeof columns>;

/** The latest first. */
export function readFollowedMoods(db: Queryable, userId: string): Promise<FollowedMoodRow[]> {
  return db
    .select(columns)
    .from(followedMoods)
    .where(check('rows: followed moods: own', eq(followedMoods.userId, userId)))
    .orderBy(desc(followedMoods.createdAt), followedMoods.mood);
}

/** Null if there are too many. */
export function followMood(
  db: Database,
  userId: string,
  mood: string,
): Promise<FollowedMoodRow | null> {
  return db.transaction(async (tx) => {
    // One change after the other, so that two at once don't exceed the limit.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const others = await tx.$count(
      followedMoods,
      and(eq(followedMoods.userId, userId), ne(followedMoods.mood, mood)),
    );
    if (others >= limits.followedMoods.max) return null;
    const [row] = await tx
      .insert(followedMoods)
      .values({ userId, mood })
      // Changes nothing, and returns the row.
      .onConflictDoUpdate({
        target: [followedMoods.userId, followedMoods.mood],
        set: { createdAt: sql`${followedMoods.createdAt}` },
      })
      .returning(columns);
    return row ?? null;
  });
}

export async function unfollowMood(db: Queryable, userId: string, mood: string): Promise<void> {
  await db.delete(followedMoods).where(
    allOf('rows: followed mood', {
      own: eq(followedMoods.userId, userId),
      same: eq(followedMoods.mood, mood),
    }),
  );
}
