import { and, desc, eq, gt, inArray, ne, sql } from '../drizzle/orm.ts';
import { alias } from '../drizzle/pg-core.ts';
import type { Queryable } from '../client.ts';
import { comments } from '../tables/comments.ts';
import { loops } from '../tables/loops.ts';
import { notificationGroups, notificationMarks } from '../tables/notifications.ts';
import { users } from '../tables/users.ts';
import { mayBeTold, told } from '../tellable.ts';

const actor = alias(users, 'actor');
const FIRST_ID = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

/** A notification with the words a message about it is made of. */
const selectTold = (db: Queryable) =>
  db
    .select({
      id: told.id,
      kind: told.kind,
      actorId: told.actorId,
      actor: { firstName: actor.firstName, lastName: actor.lastName, username: actor.username },
      loopId: told.loopId,
      remixId: told.remixId,
      statementId: told.statementId,
      mediaType: loops.mediaType,
      caption: loops.caption,
      comment: comments.content,
    })
    .from(told)
    .leftJoin(actor, eq(actor.id, told.actorId))
    .leftJoin(loops, eq(loops.id, told.loopId))
    .leftJoin(comments, eq(comments.id, told.commentId));

export type ToldNotification = Awaited<ReturnType<typeof selectTold>>[number];

/** Those of a person's notifications that they may be told now, oldest first. */
export async function findTold(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<ToldNotification[]> {
  if (ids.length === 0) return [];
  return selectTold(db)
    .where(and(eq(told.userId, userId), inArray(told.id, [...ids]), mayBeTold))
    .orderBy(told.id);
}

/**
 * What a person has neither read nor been mailed, newest first and at most so much. Decisions are
 * left out: each of them has a mail of its own.
 */
export function findUnmailed(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<ToldNotification[]> {
  const since = sql`greatest(
    ${notificationMarks.mailedTo}, ${notificationMarks.readTo}, ${notificationGroups.readTo}, ${FIRST_ID}
  )`;
  return selectTold(db)
    .leftJoin(notificationMarks, eq(notificationMarks.userId, told.userId))
    .leftJoin(
      notificationGroups,
      and(eq(notificationGroups.userId, told.userId), eq(notificationGroups.key, told.groupKey)),
    )
    .where(and(eq(told.userId, userId), gt(told.id, since), ne(told.kind, 'statement'), mayBeTold))
    .orderBy(desc(told.id))
    .limit(limit);
}
