import type { CommentOrder } from '@swirl/contract/comments';
import { limits } from '@swirl/contract/limits';
import type { ReactionMood } from '@swirl/contract/mood-points';
import { and, eq, isNull, sql, type SQL } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { LAST_ID } from '../../ids.ts';
import { noMutedTermInComment } from '../../muted-terms.ts';
import { personColumns } from '../../person.ts';
import { prepared, preparedBySize } from '../../prepared.ts';
import { commentHearts, comments, commentVoices, pinnedComments } from '../../tables/comments.ts';
import { follows } from '../../tables/follows.ts';
import { loops } from '../../tables/loops.ts';
import { reactions } from '../../tables/reactions.ts';
import { users } from '../../tables/users.ts';
import { commentListedTo, commentVisibleTo, probe, showsActivity } from '../../visibility.ts';
import { findVisibleLoop } from './loops.store.ts';
import { voiceColumns } from './comment-voices.store.ts';

const viewer = sql.placeholder('viewer');
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Sorts after every moment: the comments about none. */
const NO_MOMENT = 2_147_483_647;

/** A total with what is not folded into it yet. */
const counted = (column: 'hearts' | 'replies') =>
  sql`(${comments[column]} + (
    SELECT coalesce(sum(${sql.raw(column)}), 0) FROM comment_count_deltas WHERE comment_id = ${comments.id}
  ))`.mapWith(Number);

const hearted = (by: SQL) =>
  sql<boolean>`${probe(
    commentHearts,
    sql`${commentHearts.commentId} = ${comments.id} AND ${commentHearts.userId} = ${by}`,
  )}`;

const loopAuthor = sql<string>`(SELECT own.user_id FROM ${loops} AS own WHERE own.id = ${comments.loopId})`;

/** What its author said about how the loop felt, if they show such things. */
const mood = (by: SQL) =>
  sql<ReactionMood | null>`CASE
    WHEN ${users.id} = ${by} OR ${check('rows: mood of a comment: wanted', showsActivity)} THEN (
      SELECT ${reactions.mood} FROM ${reactions}
      WHERE ${reactions.loopId} = ${comments.loopId} AND ${reactions.userId} = ${comments.userId}
    )
  END`;

const columnsFor = (by: SQL) => ({
  id: comments.id,
  loopId: comments.loopId,
  userId: users.id,
  kind: comments.kind,
  content: comments.content,
  state: comments.state,
  voice: voiceColumns,
  hiddenAt: comments.hiddenAt,
  createdAt: comments.createdAt,
  editedAt: comments.editedAt,
  parentId: comments.parentId,
  atMs: comments.atMs,
  onCaption: comments.onCaption,
  hiddenFromLoopAt: comments.hiddenFromLoopAt,
  topKey: comments.topKey,
  hearts: counted('hearts'),
  replies: counted('replies'),
  hasHearted: hearted(by),
  mood: mood(by),
  authorHearted: hearted(loopAuthor),
  pinned: sql<boolean>`${probe(pinnedComments, eq(pinnedComments.commentId, comments.id))}`,
  loopAuthorId: loopAuthor,
  author: personColumns,
});

/** Comments with their authors: each reader adds condition and order. */
export function selectComments(db: Queryable, by: SQL = sql`${viewer}::uuid`) {
  return db
    .select(columnsFor(by))
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .leftJoin(commentVoices, eq(commentVoices.commentId, comments.id));
}

export type CommentRow = Awaited<ReturnType<typeof selectComments>>[number];

/** The same with removed comments, which have no author here. */
function selectListed(db: Queryable) {
  const written = and(eq(users.id, comments.userId), isNull(comments.removedAt));
  return db
    .select(columnsFor(sql`${viewer}::uuid`))
    .from(comments)
    .leftJoin(users, written)
    .leftJoin(
      commentVoices,
      and(eq(commentVoices.commentId, comments.id), eq(commentVoices.userId, users.id)),
    );
}

/** A row of a list: a comment, or the place of a removed one. */
export type ListedRow = Awaited<ReturnType<typeof selectListed>>[number];

export const isWritten = (row: ListedRow): row is CommentRow => row.author !== null;

/** Where a page begins: after this comment. */
export interface CommentPosition {
  readonly key: number;
  readonly id: string;
}

const key = sql.placeholder('key');
const id = sql.placeholder('id');

/** Each is the order of an index, so that any page costs as much as the first. */
const orders: Readonly<
  Record<
    CommentOrder,
    { readonly after: SQL; readonly order: SQL; readonly first: CommentPosition }
  >
> = {
  newest: {
    after: sql`${comments.id} < ${id}`,
    order: sql`${comments.id} DESC`,
    first: { key: 0, id: LAST_ID },
  },
  top: {
    after: sql`(${comments.topKey}, ${comments.id}) < (${key}::bigint, ${id}::uuid)`,
    order: sql`${comments.topKey} DESC, ${comments.id} DESC`,
    first: { key: Number.MAX_SAFE_INTEGER, id: LAST_ID },
  },
  moment: {
    after: sql`(coalesce(${comments.atMs}, ${sql.raw(String(NO_MOMENT))}), ${comments.id}) > (${key}::integer, ${id}::uuid)`,
    order: sql`coalesce(${comments.atMs}, ${sql.raw(String(NO_MOMENT))}), ${comments.id}`,
    first: { key: -1, id: FIRST_ID },
  },
};

/** The position of a comment in an order. */
export function positionIn(order: CommentOrder, row: ListedRow): CommentPosition {
  const keys = { newest: 0, top: row.topKey, moment: row.atMs ?? NO_MOMENT };
  return { key: keys[order], id: row.id };
}

const ofLoop = and(eq(comments.loopId, sql.placeholder('loop')), isNull(comments.parentId));
const visible = check('rows: comments: visible', commentVisibleTo(viewer));
const listed = check('rows: comments in order: visible', commentListedTo(viewer));
/** The loop's author reads those with hidden words apart. */
const unfolded = sql`(NOT ${comments.hiddenByTerm} OR ${comments.userId} = ${viewer})`;

const unmuted = check('rows: comments: no muted term', noMutedTermInComment(viewer));

const pageOf = (order: CommentOrder, condition: SQL) =>
  and(
    ofLoop,
    orders[order].after,
    // It comes before all others there.
    order === 'top'
      ? sql`NOT ${probe(pinnedComments, eq(pinnedComments.commentId, comments.id))}`
      : undefined,
    unfolded,
    unmuted,
    condition,
  );

const pageStatement = (order: CommentOrder) =>
  preparedBySize((db, size) =>
    selectListed(db)
      .where(pageOf(order, listed))
      .orderBy(sql`${orders[order].order} ${sql.raw(`LIMIT ${size}`)}`)
      .prepare(`comments_${order}_${size}`),
  );

const selectPage = {
  newest: pageStatement('newest'),
  top: pageStatement('top'),
  moment: pageStatement('moment'),
};

const selectWritten = preparedBySize((db, size) =>
  selectComments(db)
    .where(pageOf('newest', visible))
    .orderBy(sql`${orders.newest.order} ${sql.raw(`LIMIT ${size}`)}`)
    .prepare(`comments_${size}`),
);

export interface CommentsPageRequest {
  readonly viewerId: string;
  readonly size: number;
  readonly order?: CommentOrder | undefined;
  /** The last comment shown; absent on the first page. */
  readonly after?: CommentPosition | undefined;
}

/**
 * Comments on a loop that the viewer may see, without replies; Top without the pinned one. Without an
 * order the newest first, and no removed ones.
 */
export function readComments(
  db: Queryable,
  loopId: string,
  { viewerId, size, order, after = orders[order ?? 'newest'].first }: CommentsPageRequest,
): Promise<ListedRow[]> {
  const select = order === undefined ? selectWritten : selectPage[order];
  return select(db, size).execute({ viewer: viewerId, loop: loopId, ...after });
}

const selectPinned = prepared((db) =>
  selectComments(db)
    .innerJoin(pinnedComments, eq(pinnedComments.commentId, comments.id))
    .where(
      and(
        eq(pinnedComments.loopId, sql.placeholder('loop')),
        unmuted,
        check('rows: pinned comment: visible', commentVisibleTo(viewer)),
      ),
    )
    .prepare('pinned_comment'),
);

export async function findPinnedComment(
  db: Queryable,
  viewerId: string,
  loopId: string,
): Promise<CommentRow | null> {
  const [row] = await selectPinned(db).execute({ viewer: viewerId, loop: loopId });
  return row ?? null;
}

const follow = (follower: SQL, following: SQL) =>
  probe(
    follows,
    sql`${follows.followerId} = ${follower} AND ${follows.followingId} = ${following}`,
  );
const self = sql`${viewer}::uuid`;
const author = sql`${comments.userId}`;
const byFriend = sql`(${follow(self, author)} AND ${follow(author, self)})`;

/** Looks through the best comments only, however many there are. */
const selectMoments = preparedBySize((db, size) =>
  selectComments(db)
    .where(
      and(
        sql`${comments.id} = ANY (ARRAY(
          SELECT best.id FROM (
            SELECT id, at_ms FROM comments WHERE loop_id = ${sql.placeholder('loop')} AND parent_id IS NULL
            ORDER BY top_key DESC, id DESC LIMIT ${sql.raw(String(limits.comment.lookedThroughForMoments))}
          ) AS best WHERE best.at_ms IS NOT NULL))`,
        sql`${comments.hiddenFromLoopAt} IS NULL`,
        unmuted,
        check('rows: moments: visible', commentVisibleTo(viewer)),
      ),
    )
    .orderBy(sql`${byFriend} DESC, ${orders.top.order} ${sql.raw(`LIMIT ${size}`)}`)
    .prepare(`comment_moments_${size}`),
);

/** The best comments about a moment of the loop, those of the viewer's friends first. */
export function readMoments(
  db: Queryable,
  loopId: string,
  { viewerId, size }: Pick<CommentsPageRequest, 'viewerId' | 'size'>,
): Promise<CommentRow[]> {
  return selectMoments(db, size).execute({ viewer: viewerId, loop: loopId });
}

const selectWithHiddenTerms = preparedBySize((db, size) =>
  selectComments(db)
    .where(
      and(
        eq(comments.loopId, sql.placeholder('loop')),
        sql`${comments.id} < ${id}`,
        sql`${comments.hiddenByTerm}`,
        // Its writer isn't to notice.
        check('rows: hidden words: own loop', sql`${loopAuthor} = ${viewer}::uuid`),
        check('rows: hidden words: visible', commentVisibleTo(viewer)),
      ),
    )
    .orderBy(sql`${orders.newest.order} ${sql.raw(`LIMIT ${size}`)}`)
    .prepare(`hidden_term_comments_${size}`),
);

/** Comments and replies with a word that the loop's author hides, for that one, newest first. */
export function readWithHiddenTerms(
  db: Queryable,
  loopId: string,
  {
    viewerId,
    size,
    after = LAST_ID,
  }: { viewerId: string; size: number; after?: string | undefined },
): Promise<CommentRow[]> {
  return selectWithHiddenTerms(db, size).execute({ viewer: viewerId, loop: loopId, id: after });
}

const selectListedId = prepared((db) =>
  db
    .select({ id: comments.id })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.userId))
    .where(
      and(
        ofLoop,
        eq(comments.id, id),
        check('rows: answered comment: visible', commentListedTo(viewer)),
      ),
    )
    .prepare('listed_comment'),
);

/** Whether it is among the comments on a loop that the viewer sees, if only as an empty row. */
export async function isListed(
  db: Queryable,
  viewerId: string,
  { loopId, commentId }: { readonly loopId: string; readonly commentId: string },
): Promise<boolean> {
  const found = await selectListedId(db).execute({ viewer: viewerId, loop: loopId, id: commentId });
  return found.length > 0;
}

const selectReplies = preparedBySize((db, size) =>
  selectComments(db)
    .where(
      and(
        eq(comments.parentId, sql.placeholder('parent')),
        sql`${comments.id} > ${id}`,
        unfolded,
        unmuted,
        check('rows: replies: visible', commentVisibleTo(viewer)),
      ),
    )
    .orderBy(sql`${comments.id} ${sql.raw(`LIMIT ${size}`)}`)
    .prepare(`replies_${size}`),
);

/** Replies to a comment that the viewer sees, oldest first. */
export function readReplies(
  db: Queryable,
  parentId: string,
  {
    viewerId,
    size,
    after = FIRST_ID,
  }: { viewerId: string; size: number; after?: string | undefined },
): Promise<CommentRow[]> {
  return selectReplies(db, size).execute({ viewer: viewerId, parent: parentId, id: after });
}

const selectFirstReplies = prepared((db) =>
  selectComments(db)
    .where(
      sql`${comments.id} IN (
        SELECT first.id FROM unnest(${sql.placeholder('parents')}::uuid[]) AS wanted (id)
        CROSS JOIN LATERAL (
          SELECT ${comments.id} FROM ${comments} JOIN ${users} ON ${users.id} = ${comments.userId}
          WHERE ${comments.parentId} = wanted.id AND ${unfolded} AND ${unmuted}
            AND ${check('rows: first replies: visible', commentVisibleTo(viewer))}
          ORDER BY ${comments.id} LIMIT ${sql.raw(String(limits.comment.firstReplies))}
        ) AS first)`,
    )
    .orderBy(comments.id)
    .prepare('first_replies'),
);

/** The oldest replies to comments that the viewer sees, by comment. */
export async function readFirstReplies(
  db: Queryable,
  viewerId: string,
  parents: readonly ListedRow[],
): Promise<ReadonlyMap<string, readonly CommentRow[]>> {
  // Also those without any that count: there may be one that only the loop's author sees.
  const answerable = parents.filter(({ parentId }) => parentId === null);
  if (answerable.length === 0) return new Map();
  const rows = await selectFirstReplies(db).execute({
    viewer: viewerId,
    parents: answerable.map((row) => row.id),
  });
  return Map.groupBy(rows, ({ parentId }) => parentId ?? '');
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
  commentId: string,
): Promise<CommentRow | null> {
  const [row] = await selectOne(db).execute({ viewer: viewerId, id: commentId });
  if (row === undefined) return null;
  if (row.userId === viewerId) return row;
  return (await findVisibleLoop(db, viewerId, row.loopId)) && row;
}

export type NewComment = Pick<
  CommentRow,
  'id' | 'loopId' | 'userId' | 'content' | 'parentId' | 'atMs' | 'onCaption'
> &
  Partial<Pick<CommentRow, 'kind' | 'state'>> & {
    /** It has a word that the loop's author hides. */
    readonly hiddenByTerm: boolean;
    /** It waits for a moderator. */
    readonly held: boolean;
  };

export async function insertComment(tx: Queryable, comment: NewComment): Promise<void> {
  const { held, ...row } = comment;
  const hiddenFromLoopAt = comment.hiddenByTerm ? sql`now()` : null;
  await tx
    .insert(comments)
    .values({ ...row, hiddenFromLoopAt, hiddenAt: held ? sql`now()` : null });
}
