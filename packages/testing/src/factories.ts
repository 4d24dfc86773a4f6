import { limits } from '@swirl/contract/limits';
import type { Queryable } from '@swirl/db/client';
import { newId } from '@swirl/db/ids';
import { hashSessionId, newSessionId } from '@swirl/db/session-id';
import { blocks } from '@swirl/db/tables/blocks';
import { comments, type Comment } from '@swirl/db/tables/comments';
import { follows } from '@swirl/db/tables/follows';
import { loopMedia } from '@swirl/db/tables/loop-media';
import { loops, type Loop, type NewLoop } from '@swirl/db/tables/loops';
import { mutes } from '@swirl/db/tables/mutes';
import { reactions } from '@swirl/db/tables/reactions';
import { sessions, type Session } from '@swirl/db/tables/sessions';
import { users, type NewUser, type User } from '@swirl/db/tables/users';
import { LOOP_OBJECTS, newObjectKey } from '@swirl/platform/object-key';

const DAY_MS = 24 * 60 * 60 * 1000;

let made = 0;

/** A user with name, address and default preferences, made unique by a number. */
export async function createUser(db: Queryable, given: Partial<NewUser> = {}): Promise<User> {
  made += 1;
  return one(
    await db
      .insert(users)
      .values({
        id: newId(),
        email: `person${made}@example.test`,
        username: `person${made}`,
        firstName: 'Person',
        lastName: `Number ${made}`,
        ...given,
      })
      .returning(),
  );
}

/** A public status, or the given `mediaType`, by a new user unless given. */
export async function createLoop(db: Queryable, given: Partial<NewLoop> = {}): Promise<Loop> {
  made += 1;
  const mediaType = given.mediaType ?? 'status';
  return one(
    await db
      .insert(loops)
      .values({
        id: newId(),
        feedKey: newId(),
        mediaType,
        state: 'ready',
        caption: `Loop number ${made}`,
        duration: mediaType === 'audio' || mediaType === 'video' ? 12.5 : 0,
        wasRemix: given.parentLoopId != null,
        ...given,
        userId: given.userId ?? (await createUser(db)).id,
      })
      .returning(),
  );
}

export async function createLoopMedia(
  db: Queryable,
  given: Partial<typeof loopMedia.$inferInsert> = {},
): Promise<typeof loopMedia.$inferSelect> {
  const id = newId();
  return one(
    await db
      .insert(loopMedia)
      .values({
        id,
        role: 'source',
        objectKey: newObjectKey(LOOP_OBJECTS),
        contentType: 'video/webm',
        bytes: 1024,
        ...given,
        loopId: given.loopId ?? (await createLoop(db, { mediaType: 'video' })).id,
      })
      .returning(),
  );
}

export async function createComment(
  db: Queryable,
  given: Omit<Partial<typeof comments.$inferInsert>, 'userId'> & { readonly userId?: string } = {},
): Promise<Comment & { readonly userId: string }> {
  made += 1;
  const { userId, loopId } = await responseTo(db, given);
  const row = one(
    await db
      .insert(comments)
      .values({ id: newId(), content: `Comment number ${made}`, ...given, userId, loopId })
      .returning(),
  );
  return { ...row, userId };
}

export async function createReaction(
  db: Queryable,
  given: Partial<typeof reactions.$inferInsert> = {},
): Promise<typeof reactions.$inferSelect> {
  return one(
    await db
      .insert(reactions)
      .values({ id: newId(), ...given, ...(await responseTo(db, given)) })
      .returning(),
  );
}

export async function createFollow(
  db: Queryable,
  given: Partial<typeof follows.$inferInsert> = {},
): Promise<typeof follows.$inferSelect> {
  const followerId = given.followerId ?? (await createUser(db)).id;
  const followingId = given.followingId ?? (await createUser(db)).id;
  return one(
    await db
      .insert(follows)
      .values({ ...given, followerId, followingId })
      .returning(),
  );
}

/** Both follow each other. */
export async function createFriendship(
  db: Queryable,
  first: string,
  second: string,
): Promise<void> {
  await createFollow(db, { followerId: first, followingId: second });
  await createFollow(db, { followerId: second, followingId: first });
}

export async function createBlock(
  db: Queryable,
  given: Partial<typeof blocks.$inferInsert> = {},
): Promise<typeof blocks.$inferSelect> {
  const blockerId = given.blockerId ?? (await createUser(db)).id;
  const blockedId = given.blockedId ?? (await createUser(db)).id;
  return one(
    await db
      .insert(blocks)
      .values({ ...given, blockerId, blockedId })
      .returning(),
  );
}

export async function createMute(
  db: Queryable,
  given: Partial<typeof mutes.$inferInsert> = {},
): Promise<typeof mutes.$inferSelect> {
  const muterId = given.muterId ?? (await createUser(db)).id;
  const mutedId = given.mutedId ?? (await createUser(db)).id;
  return one(
    await db
      .insert(mutes)
      .values({ ...given, muterId, mutedId })
      .returning(),
  );
}

/** `sessionId` is the value of the cookie; the row has only its hash. */
export async function createSession(
  db: Queryable,
  given: Partial<Omit<typeof sessions.$inferInsert, 'sid'>> = {},
): Promise<{ sessionId: string; session: Session }> {
  const sessionId = newSessionId();
  const createdAt = given.createdAt ?? new Date();
  const session = one(
    await db
      .insert(sessions)
      .values({
        sid: hashSessionId(sessionId),
        sess: { stayLoggedIn: false },
        expire: new Date(createdAt.getTime() + limits.sessionDays.short * DAY_MS),
        createdAt,
        ...given,
        userId: given.userId ?? (await createUser(db)).id,
      })
      .returning(),
  );
  return { sessionId, session };
}

async function responseTo(
  db: Queryable,
  given: { readonly loopId?: string; readonly userId?: string },
): Promise<{ loopId: string; userId: string }> {
  return {
    loopId: given.loopId ?? (await createLoop(db)).id,
    userId: given.userId ?? (await createUser(db)).id,
  };
}

function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The row was not stored.');
  return row;
}
