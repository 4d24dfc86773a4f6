import { and, eq, lt, sql } from '../../drizzle/orm.ts';
import type { Database, Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { LAST_ID } from '../../ids.ts';
import { personColumns } from '../../person.ts';
import { newestFirst, prepared, preparedBySize } from '../../prepared.ts';
import { comments } from '../../tables/comments.ts';
import { users } from '../../tables/users.ts';
import { commentVisibleTo } from '../../visibility.ts';
import { findVisibleLoop } from './loops.store.ts';
import { tombstoneComments } from '../my-data/tombstones.store.ts';

const viewer = sql.placeholder('viewer');

/** Comments with their authors: each reader adds condition and order. */
export function selectComments(db: Queryable) {
  return db
    .select({
      id: comments.id,
      loopId: comments.loopId,
      userId: comments.userId,
      content: comments.content,
      hiddenAt: comments.hiddenAt,
      createdAt: comments.createdAt,
      author: personColumns,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId));
}

export type CommentRow = Awaited<ReturnType<typeof selectComments>>[number];

const selectPage = preparedBySize((db, size) =>
  selectComments(db)
    .where(
      and(
        eq(comments.loopId, sql.placeholder('loop')),
        lt(comments.id, sql.placeholder('before')),
        check('rows: comments: visible', commentVisibleTo(viewer)),
      ),
    )
    .orderBy(newestFirst(comments.id, size))
    .prepare(`comments_${size}`),
);

export interface CommentsPageRequest {
  readonly viewerId: string;
  readonly size: number;
  /** The last comment shown; absent on the first page. */
  readonly before?: string | undefined;
}

/** Comments on a loop that the viewer may see, newest first. */
export function readComments(
  db: Queryable,
  loopId: string,
  { viewerId, size, before = LAST_ID }: CommentsPageRequest,
): Promise<CommentRow[]> {
  return selectPage(db, size).execute({ viewer: viewerId, loop: loopId, before });
}

const selectOne = prepared((db) =>
  selectComments(db)
    .where(
      and(
        eq(comments.id, sql.placeholder('id')),
        check('rows: comment: visible', commentVisibleTo(viewer)),
      ),
    )
    .prepare('visible_comment'),
);

/** The viewer's own comment anywhere, another's only if the viewer sees its loop. */
export async function findVisibleComment(
  db: Queryable,
  viewerId: string,
  id: string,
): Promise<CommentRow | null> {
  const [row] = await selectOne(db).execute({ viewer: viewerId, id });
  if (row === undefined) return null;
  if (row.userId === viewerId) return row;
  return (await findVisibleLoop(db, viewerId, row.loopId)) && row;
}

export async function insertComment(
  tx: Queryable,
  comment: Pick<CommentRow, 'id' | 'loopId' | 'userId' | 'content'>,
): Promise<Date> {
  const [inserted] = await tx
    .insert(comments)
    .values(comment)
    .returning({ createdAt: comments.createdAt });
  if (inserted === undefined) throw new Error('The comment was not stored.');
  return inserted.createdAt;
}

export async function deleteComment(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(comments).where(eq(comments.id, id));
    await tombstoneComments(tx, [id]);
  });
}
