import { limits } from '@swirl/contract/limits';
import { and, eq, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { isUniqueViolation } from '../../constraint-errors.ts';
import { prepared } from '../../prepared.ts';
import { loops } from '../../tables/loops.ts';
import { users, type User } from '../../tables/users.ts';
import { personVisibleTo, visibleTo } from '../../visibility.ts';

const viewer = sql.placeholder('viewer');
const id = sql.placeholder('id');

const selectProfile = prepared((db) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.id, id), check('rows: profile: visible', personVisibleTo(viewer))))
    .prepare('visible_profile'),
);

/** Null for users who do not exist, are hidden, or where either blocks the other. */
export async function findVisibleProfile(
  db: Queryable,
  viewerId: string,
  userId: string,
): Promise<User | null> {
  const [user] = await selectProfile(db).execute({ viewer: viewerId, id: userId });
  return user ?? null;
}

/** Depends on the viewer, so it is counted on request, up to a limit. */
const countLoops = prepared((db) => {
  const seen = db
    .select({ one: sql`1` })
    .from(loops)
    .innerJoin(users, eq(users.id, loops.userId))
    .where(
      and(
        eq(loops.userId, id),
        sql`${loops.state} = 'ready'`,
        check('rows: count loops: visible', visibleTo(viewer)),
      ),
    );
  const upTo = sql.raw(`LIMIT ${limits.loop.countedUpTo}`);
  return db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(sql`(${seen} ${upTo}) AS seen`)
    .prepare('loops_of_profile');
});

/** The number of ready loops of a user that the viewer may see. */
export async function countVisibleLoops(
  db: Queryable,
  viewerId: string,
  userId: string,
): Promise<number> {
  const [row] = await countLoops(db).execute({ viewer: viewerId, id: userId });
  return row?.count ?? 0;
}

/** Undefined fields are unchanged. */
export type ProfileChanges = {
  readonly [Field in 'username' | 'firstName' | 'lastName' | 'bio' | 'avatarConfig']?:
    | User[Field]
    | undefined;
};

/** 'taken': another user has the username, even by a concurrent request. */
export async function updateProfile(
  db: Queryable,
  userId: string,
  changes: ProfileChanges,
): Promise<User | 'taken' | null> {
  try {
    const [user] = await db.update(users).set(changes).where(eq(users.id, userId)).returning();
    return user ?? null;
  } catch (error) {
    if (isUniqueViolation(error, 'users_username_key')) return 'taken';
    throw error;
  }
}

export type ProfileImage = 'profileImageKey' | 'coverImageKey';

/** Replaces or removes the image. Returns the previous one, which is no longer needed. */
export async function replaceImage(
  tx: Queryable,
  userId: string,
  image: ProfileImage,
  key: string | null,
): Promise<{ readonly user: User; readonly before: string | null } | null> {
  const [held] = await tx
    .select({ before: users[image] })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (held === undefined) return null;
  const [user] = await tx
    .update(users)
    .set({ [image]: key })
    .where(eq(users.id, userId))
    .returning();
  return user === undefined ? null : { user, before: held.before };
}
