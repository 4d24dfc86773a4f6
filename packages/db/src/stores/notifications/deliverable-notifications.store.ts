import { isDigestKind, notificationKinds, type DigestKind } from '@swirl/contract/notifications';
import { and, desc, eq, gt, inArray, sql } from '../../drizzle/orm.ts';
import { alias } from '../../drizzle/pg-core.ts';
import type { Queryable } from '../../client.ts';
import { comments } from '../../tables/comments.ts';
import { loops } from '../../tables/loops.ts';
import { notificationGroups, notificationMarks } from '../../tables/notifications.ts';
import { users } from '../../tables/users.ts';
import { deliverable, feltMood, notification } from '../../notification-visibility.ts';
import { isWarned } from '../../wanted.ts';
import { textOfComment } from '../loops/transcripts.store.ts';

const actor = alias(users, 'actor');
const FIRST_ID = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

/** A notification with the texts for a message about it. */
const selectDeliverable = (db: Queryable) =>
  db
    .select({
      id: notification.id,
      kind: notification.kind,
      actorId: notification.actorId,
      actor: { firstName: actor.firstName, lastName: actor.lastName, username: actor.username },
      loopId: notification.loopId,
      commentId: notification.commentId,
      remixId: notification.remixId,
      statementId: notification.statementId,
      mediaType: loops.mediaType,
      /** Emails and push messages have no covers. */
      caption: sql<
        string | null
      >`CASE WHEN ${loops.userId} = ${notification.userId} OR NOT ${isWarned()} THEN ${loops.caption} END`,
      comment: textOfComment,
      commentKind: comments.kind,
      mood: feltMood,
    })
    .from(notification)
    .leftJoin(actor, eq(actor.id, notification.actorId))
    .leftJoin(loops, eq(loops.id, notification.loopId))
    .leftJoin(comments, eq(comments.id, notification.commentId));

export type DeliverableNotification = Awaited<ReturnType<typeof selectDeliverable>>[number];

/** Those of a user's notifications that may be shown to them now, oldest first. */
export async function findDeliverable(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<DeliverableNotification[]> {
  if (ids.length === 0) return [];
  return selectDeliverable(db)
    .where(and(eq(notification.userId, userId), inArray(notification.id, [...ids]), deliverable))
    .orderBy(notification.id);
}

export type DigestNotification = DeliverableNotification & { readonly kind: DigestKind };

const digestKinds = notificationKinds.filter(isDigestKind);

/** Notifications a user has neither read nor been emailed, newest first, up to a limit. */
export async function findUnmailed(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<DigestNotification[]> {
  const since = sql`greatest(
    ${notificationMarks.mailedTo}, ${notificationMarks.readTo}, ${notificationGroups.readTo}, ${FIRST_ID}
  )`;
  const rows = await selectDeliverable(db)
    .leftJoin(notificationMarks, eq(notificationMarks.userId, notification.userId))
    .leftJoin(
      notificationGroups,
      and(
        eq(notificationGroups.userId, notification.userId),
        eq(notificationGroups.key, notification.groupKey),
      ),
    )
    .where(
      and(
        eq(notification.userId, userId),
        gt(notification.id, since),
        inArray(notification.kind, digestKinds),
        deliverable,
      ),
    )
    .orderBy(desc(notification.id))
    .limit(limit);
  return rows.flatMap(({ kind, ...row }) => (isDigestKind(kind) ? [{ ...row, kind }] : []));
}
