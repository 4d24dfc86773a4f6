import { type FirstVisitStep, stepsBefore } from '@swirl/contract/first-visit';
import type { StoredPreferences } from '@swirl/contract/preferences';
import { eq, inArray, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { prepared } from '../../prepared.ts';
import { users, type NewUser, type User } from '../../tables/users.ts';
import { enqueueRenames } from '../loops/media-renames.store.ts';

const selectById = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('user_by_id'),
);

export async function findUserById(db: Queryable, id: string): Promise<User | null> {
  const [user] = await selectById(db).execute({ id });
  return user ?? null;
}

/** Null when the address or the username is taken, even by a concurrent sign-up. */
export async function insertUser(tx: Queryable, user: NewUser): Promise<User | null> {
  const [inserted] = await tx.insert(users).values(user).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function findUserByEmail(db: Queryable, email: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user ?? null;
}

export async function findUserIdByUsername(
  db: Queryable,
  username: string,
): Promise<string | null> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  return user?.id ?? null;
}

/** Merged by PostgreSQL, so that two devices never overwrite each other's settings. */
export async function mergePreferences(
  tx: Queryable,
  userId: string,
  change: StoredPreferences,
): Promise<User | null> {
  const [user] = await tx
    .update(users)
    .set({ preferences: sql`${users.preferences} || ${JSON.stringify(change)}::jsonb` })
    .where(eq(users.id, userId))
    .returning();
  if (change.loopVisibility !== undefined) await enqueueRenames(tx, { userId });
  return user ?? null;
}

/** Never back: what another device has already left behind is not asked again. */
export async function advanceFirstVisit(
  db: Queryable,
  userId: string,
  step: FirstVisitStep | null,
): Promise<FirstVisitStep | null> {
  const { firstVisitStep } = users;
  const passed = inArray(firstVisitStep, [...stepsBefore(step)]);
  const [user] = await db
    .update(users)
    .set({ firstVisitStep: sql`CASE WHEN ${passed} THEN ${step} ELSE ${firstVisitStep} END` })
    .where(eq(users.id, userId))
    .returning({ firstVisitStep });
  return user?.firstVisitStep ?? null;
}
