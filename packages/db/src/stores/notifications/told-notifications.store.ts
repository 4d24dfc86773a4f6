import { isDigestKind, notificationKinds, type DigestKind } from '@swirl/contract/notifications';
import { and, desc, eq, gt, inArray, sql } from '../../drizzle/orm.ts';
import { alias } from '../../drizzle/pg-core.ts';
import type { Queryable } from '../../client.ts';
import { comments } from '../../tables/comments.ts';
import { loops } from '../../tables/loops.ts';
import { notificationGroups, notificationMarks } from '../../tables/notifications.ts';
import { users } from '../../tables/users.ts';
import { deliverable, told } from '../../notification-visibility.ts';

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
    .where(and(eq(told.userId, userId), inArray(told.id, [...ids]), deliverable))
    .orderBy(told.id);
}

export type DigestNotification = ToldNotification & { readonly kind: DigestKind };

const digestKinds = notificationKinds.filter(isDigestKind);

/** What a person has neither read nor been mailed of, newest first and at most so much. */
export async function findUnmailed(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<DigestNotification[]> {
  const since = sql`greatest(
    ${notificationMarks.mailedTo}, ${notificationMarks.readTo}, ${notificationGroups.readTo}, ${FIRST_ID}
  )`;
  const rows = await selectTold(db)
    .leftJoin(notificationMarks, eq(notificationMarks.userId, told.userId))
    .leftJoin(
      notificationGroups,
      and(eq(notificationGroups.userId, told.userId), eq(notificationGroups.key, told.groupKey)),
    )
    .where(
      and(
        eq(told.userId, userId),
        gt(told.id, since),
        inArray(told.kind, digestKinds),
        deliverable,
      ),
    )
    .orderBy(desc(told.id))
    .limit(limit);
  return rows.flatMap(({ kind, ...row }) => (isDigestKind(kind) ? [{ ...row, kind }] : []));
}
