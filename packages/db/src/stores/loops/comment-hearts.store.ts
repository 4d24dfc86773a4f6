import { eq, sql } from '../../drizzle/orm.ts';
import { alias } from '../../drizzle/pg-core.ts';
import type { Queryable } from '../../client.ts';
import { allOf } from '../../checks.ts';
import { newId } from '../../ids.ts';
import type { Pair } from '../../pair-changes.ts';
import { prepared } from '../../prepared.ts';
import { commentHearts, comments } from '../../tables/comments.ts';
import { loops } from '../../tables/loops.ts';
import { notificationEvents } from '../../tables/notifications.ts';
import { users } from '../../tables/users.ts';
import { commentVisibleTo, visibleTo } from '../../visibility.ts';
import { noReferences } from '../notifications/notifications.store.ts';

const giver = sql`wanted.user_id`;
const loopAuthor = alias(users, 'loop_author');

/** Checks, writes and adds the notification events in one statement, as for reactions. */
const heartTogether = prepared((db) => {
  const allowed = db.$with('allowed').as(
    db
      .select({
        eventId: sql<string>`wanted.id`.as('event_id'),
        giverId: sql<string>`wanted.user_id`.as('giver_id'),
        subjectId: sql<string>`${comments.id}`.as('subject_id'),
        authorId: sql<string>`${comments.userId}`.as('author_id'),
        aboutId: sql<string>`${comments.loopId}`.as('about_id'),
      })
      .from(
        sql`unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('people')}::uuid[], ${sql.placeholder('comments')}::uuid[]) AS wanted (id, user_id, comment_id)`,
      )
      .innerJoin(comments, sql`${comments.id} = wanted.comment_id`)
      .innerJoin(users, eq(users.id, comments.userId))
      .innerJoin(loops, eq(loops.id, comments.loopId))
      .innerJoin(loopAuthor, eq(loopAuthor.id, loops.userId))
      .where(
        allOf('rows: heart', {
          ready: sql`${loops.state} = 'ready'`,
          'loop visible': visibleTo(giver, { loop: loops, author: loopAuthor }),
          'comment visible': commentVisibleTo(giver),
        }),
      ),
  );
  const added = db.$with('added').as(
    db
      .insert(commentHearts)
      .select(
        db
          .select({
            commentId: allowed.subjectId,
            userId: allowed.giverId,
            createdAt: sql`now()`.as('created_at'),
          })
          .from(allowed)
          .orderBy(allowed.subjectId, allowed.giverId),
      )
      .onConflictDoNothing()
      .returning({ commentId: commentHearts.commentId, userId: commentHearts.userId }),
  );
  const noted = db.$with('noted').as(
    db.insert(notificationEvents).select(
      db
        .select({
          id: allowed.eventId,
          userId: allowed.authorId,
          kind: sql`'comment_heart'`.as('kind'),
          ...noReferences,
          actorId: allowed.giverId,
          loopId: allowed.aboutId,
          commentId: allowed.subjectId,
          createdAt: sql`now()`.as('created_at'),
        })
        .from(allowed)
        .innerJoin(
          added,
          sql`${added.commentId} = ${allowed.subjectId} AND ${added.userId} = ${allowed.giverId}`,
        )
        .where(sql`${allowed.authorId} <> ${allowed.giverId}`),
    ),
  );
  return db
    .with(allowed, added, noted)
    .select({ userId: allowed.giverId, subjectId: allowed.subjectId, loopId: allowed.aboutId })
    .from(allowed)
    .prepare('heart_together');
});

/** A heart, with the loop of its comment. */
export interface HeartedComment extends Pair {
  readonly loopId: string;
}

/** Of pairs that differ, those who may see the comment, whether or not they have given it a heart before. */
export function addHearts(
  db: Queryable,
  pairs: readonly Pair[],
): Promise<readonly HeartedComment[]> {
  return heartTogether(db).execute({ ids: pairs.map(() => newId()), ...sidesOf(pairs) });
}

const deleteHearts = prepared((db) =>
  db
    .delete(commentHearts)
    .where(
      sql`(${commentHearts.commentId}, ${commentHearts.userId}) IN (
        SELECT * FROM unnest(${sql.placeholder('comments')}::uuid[], ${sql.placeholder('people')}::uuid[]))`,
    )
    .returning({
      userId: commentHearts.userId,
      subjectId: commentHearts.commentId,
      loopId: sql<string>`(SELECT loop_id FROM comments WHERE id = ${commentHearts.commentId})`,
    })
    .prepare('take_hearts_back'),
);

/** Returns those that there were. */
export function removeHearts(
  db: Queryable,
  pairs: readonly Pair[],
): Promise<readonly HeartedComment[]> {
  return deleteHearts(db).execute(sidesOf(pairs));
}

const sidesOf = (pairs: readonly Pair[]) => ({
  people: pairs.map(({ userId }) => userId),
  comments: pairs.map(({ subjectId }) => subjectId),
});
