import { allOf } from './checks.ts';
import { is, SQL, sql, type Placeholder } from './drizzle/orm.ts';
import { alias, type AnyPgColumn, type PgTable } from './drizzle/pg-core.ts';
import { blocks } from './tables/blocks.ts';
import { comments } from './tables/comments.ts';
import { follows } from './tables/follows.ts';
import { loops } from './tables/loops.ts';
import { users } from './tables/users.ts';

/** An id, a placeholder in a prepared statement, or a column in a join. */
export type ViewerId = string | Placeholder | SQL;

/** The query's loop and its author, for queries that use other aliases. */
export interface LoopWithAuthor {
  readonly loop: Readonly<Record<'userId' | 'state' | 'visibility' | 'listId', AnyPgColumn>>;
  readonly author: Readonly<Record<'hidden' | 'loopVisibility', AnyPgColumn>>;
}

const asNamed: LoopWithAuthor = { loop: loops, author: users };

/**
 * Whether the viewer's own blocks hide users from them. They do everywhere but in reports: people
 * block first and report afterwards.
 */
export type OwnBlocks = 'hide' | 'ignored';

/** How it is looked up whether one follows or has blocked another. */
interface Lookups {
  readonly follow: (follower: Person, following: Person) => SQL;
  readonly block: (blocker: Person, blocked: Person) => SQL;
}

interface VisibilityOptions {
  readonly ownBlocks?: OwnBlocks;
  readonly lookups?: Lookups;
}

/**
 * Which loops a user may see: the condition of every read of loops, for a query that joins each
 * loop with its author. `canSeeLoop` in the contract is the same rule for a single loop. States are
 * literals rather than parameters, so that a prepared statement is planned knowing them.
 */
export function visibleTo(
  viewer: ViewerId | null,
  rows: LoopWithAuthor = asNamed,
  { ownBlocks = 'hide', lookups = bySubquery }: VisibilityOptions = {},
): SQL {
  if (viewer === null) return sql`false`;
  const { loop, author } = rows;
  // The stricter of the two visibilities applies: both must be public for everyone to see the loop.
  const own = allOf('rows: see own loop', {
    own: sql`${loop.userId} = ${viewer}`,
    'not removed': sql`${loop.state} <> 'removed'`,
  });
  const everyone = allOf('rows: loop for everyone', {
    'loop public': sql`${loop.visibility} = 'public'`,
    'author public': sql`${author.loopVisibility} = 'public'`,
  });
  const listed = allOf('rows: loop for a list', {
    'for a list': sql`${loop.listId} IS NOT NULL`,
    'author public': sql`${author.loopVisibility} = 'public'`,
  });
  const friends = allOf('rows: loop for friends', {
    'viewer follows': lookups.follow(viewer, loop.userId),
    'follows viewer': lookups.follow(loop.userId, viewer),
  });
  const others = allOf('rows: see loop', {
    ready: sql`${loop.state} = 'ready'`,
    'author not hidden': sql`NOT ${author.hidden}`,
    'loop not private': sql`(${loop.visibility} <> 'private' OR ${loop.listId} IS NOT NULL)`,
    'author not private': sql`${author.loopVisibility} <> 'private'`,
    'in its audience': sql`(${everyone} OR ${listed} OR ${friends})`,
    'on its list': sql`(${loop.listId} IS NULL OR ${onList(loop.listId, viewer)})`,
    'not blocked': notBlocked(viewer, loop.userId, ownBlocks, lookups),
  });
  return sql`(${own} OR ${others})`;
}

/**
 * Whether the viewer is on the list that a loop is for, by a function: it is called for few loops, and a
 * subquery would be set up for every statement.
 */
export function onList(listId: AnyPgColumn, viewer: ViewerId): SQL {
  return sql`(${listId} IS NOT NULL AND is_on_list(${listId}, ${viewer}))`;
}

/** What may be shown to anyone, as in link previews. */
export function visibleToAnyone({ loop, author }: LoopWithAuthor = asNamed): SQL {
  return allOf('rows: see loop signed out', {
    ready: sql`${loop.state} = 'ready'`,
    'author not hidden': sql`NOT ${author.hidden}`,
    'loop public': sql`${loop.visibility} = 'public'`,
    'author public': sql`${author.loopVisibility} = 'public'`,
  });
}

/** A comment and its author, as a query names them. */
interface CommentWithAuthor {
  readonly comment: Readonly<
    Record<
      'loopId' | 'userId' | 'state' | 'hiddenAt' | 'removedAt' | 'hiddenFromLoopAt',
      AnyPgColumn
    >
  >;
  readonly author: Readonly<Record<'id' | 'hidden', AnyPgColumn>>;
}

const parent = alias(comments, 'parent');
const parentAuthor = alias(users, 'parent_author');
const reply = alias(comments, 'reply');
const replyAuthor = alias(users, 'reply_author');

/**
 * Which comments a user may see under a loop that they see, for a query that joins each comment
 * with its author. `canSeeComment` in the contract is the same rule.
 */
export function commentVisibleTo(viewer: ViewerId, ownBlocks: OwnBlocks = 'hide'): SQL {
  const parentVisible = sql`EXISTS (
    SELECT FROM ${comments} AS ${parent} LEFT JOIN ${users} AS ${parentAuthor} ON ${parentAuthor.id} = ${parent.userId}
    WHERE ${parent.id} = ${comments.parentId} AND CASE WHEN ${parent.removedAt} IS NULL
      THEN ${shownTo(viewer, { comment: parent, author: parentAuthor }, ownBlocks)}
      ELSE ${removedShownTo(viewer, parent)} END
    OFFSET 0)`;
  return allOf('rows: see reply', {
    'itself visible': shownTo(viewer, { comment: comments, author: users }, ownBlocks),
    'parent visible': sql`(${comments.parentId} IS NULL OR ${comments.userId} = ${viewer} OR ${parentVisible})`,
  });
}

/**
 * The same, and the empty rows of removed comments with replies that the user sees. For a query with
 * authors where there are any.
 */
export function commentListedTo(viewer: ViewerId): SQL {
  const hasReplies = sql`EXISTS (
    SELECT FROM ${comments} AS ${reply} JOIN ${users} AS ${replyAuthor} ON ${replyAuthor.id} = ${reply.userId}
    WHERE ${reply.parentId} = ${comments.id} AND (NOT ${reply.hiddenByTerm} OR ${reply.userId} = ${viewer})
      AND ${shownTo(viewer, { comment: reply, author: replyAuthor }, 'hide')}
    OFFSET 0)`;
  const emptyRow = allOf('rows: list removed comment', {
    shown: removedShownTo(viewer, comments),
    'has replies': hasReplies,
  });
  return sql`CASE WHEN ${comments.removedAt} IS NULL THEN ${commentVisibleTo(viewer)} ELSE ${emptyRow} END`;
}

/** Whether the empty row of a removed comment shows: `canSeeRemovedComment` in the contract. */
function removedShownTo(
  viewer: ViewerId,
  comment: Pick<CommentWithAuthor['comment'], 'loopId' | 'hiddenFromLoopAt'>,
): SQL {
  return allOf('rows: see removed comment', {
    'not hidden from loop': sql`(${comment.hiddenFromLoopAt} IS NULL OR ${onOwnLoop(viewer, comment)})`,
  });
}

const onOwnLoop = (viewer: ViewerId, { loopId }: Pick<CommentWithAuthor['comment'], 'loopId'>) =>
  sql`EXISTS (
    SELECT FROM ${loops} AS own WHERE own.id = ${loopId} AND own.user_id = ${viewer} OFFSET 0)`;

function shownTo(
  viewer: ViewerId,
  { comment, author }: CommentWithAuthor,
  ownBlocks: OwnBlocks,
): SQL {
  return allOf('rows: see comment', {
    'not removed': sql`${comment.removedAt} IS NULL`,
    ready: sql`(${comment.state} = 'ready' OR ${comment.userId} = ${viewer})`,
    'not hidden': sql`(${comment.hiddenAt} IS NULL OR ${comment.userId} = ${viewer})`,
    'not hidden from loop': sql`(${comment.hiddenFromLoopAt} IS NULL OR ${comment.userId} = ${viewer} OR ${onOwnLoop(viewer, comment)})`,
    'author visible': personVisible(viewer, author, ownBlocks),
  });
}

/**
 * Which users a user may see, on profiles and in lists. `canSeeProfile` in the contract is the same
 * rule.
 */
export function personVisibleTo(viewer: ViewerId, ownBlocks: OwnBlocks = 'hide'): SQL {
  return personVisible(viewer, users, ownBlocks);
}

function personVisible(
  viewer: ViewerId,
  person: CommentWithAuthor['author'],
  ownBlocks: OwnBlocks,
): SQL {
  const other = allOf('rows: see profile', {
    'not hidden': sql`NOT ${person.hidden}`,
    'not blocked': notBlocked(viewer, person.id, ownBlocks),
  });
  return sql`(${person.id} = ${viewer} OR ${other})`;
}

/** Whether a user lets others see what they reacted to. */
export const showsActivity = sql`${users.preferences} -> 'privacyShowActivity' IS DISTINCT FROM 'false'`;

/**
 * Whose reactions a user may see, for a query that joins each reaction with its user. `canSeeLiked` in
 * the contract is the same rule.
 */
export function reactionsVisibleTo(viewer: ViewerId): SQL {
  const other = allOf('rows: see reactions', {
    wanted: showsActivity,
    'profile visible': personVisibleTo(viewer),
  });
  return sql`(${users.id} = ${viewer} OR ${other})`;
}

type Person = ViewerId | AnyPgColumn;

/**
 * Whether a row is there, by one look at an index for each row of the query. OFFSET 0 changes no answer,
 * but keeps PostgreSQL from reading all rows of one side into a hash first: for a page of ten loops it
 * would read all followers of the viewer.
 */
export function probe(table: PgTable, condition: SQL): SQL {
  return sql`EXISTS (SELECT FROM ${table} WHERE ${condition} OFFSET 0)`;
}

export function follow(follower: Person, following: Person): SQL {
  return probe(
    follows,
    sql`${follows.followerId} = ${follower} AND ${follows.followingId} = ${following}`,
  );
}

/**
 * Most people neither block nor are blocked. Whether a viewer is among them is looked up once for the whole
 * query, and spares them looking for a block between them and each author.
 */
function notBlocked(
  viewer: ViewerId,
  other: AnyPgColumn,
  ownBlocks: OwnBlocks,
  lookups: Lookups = bySubquery,
): SQL {
  const unless = (side: AnyPgColumn, between: SQL) =>
    is(viewer, SQL)
      ? sql`NOT ${between}`
      : sql`NOT (EXISTS (SELECT FROM ${blocks} WHERE ${side} = ${viewer}) AND ${between})`;
  return allOf('rows: not blocked', {
    ...(ownBlocks === 'hide' && {
      'by viewer': unless(blocks.blockerId, lookups.block(viewer, other)),
    }),
    'blocks viewer': unless(blocks.blockedId, lookups.block(other, viewer)),
  });
}

export function block(blocker: Person, blocked: Person): SQL {
  return probe(blocks, sql`${blocks.blockerId} = ${blocker} AND ${blocks.blockedId} = ${blocked}`);
}

const bySubquery: Lookups = { follow, block };

/**
 * For a condition that few rows get to, in a statement that runs often: a subquery is set up whenever the
 * statement starts, a function when it is called. A call costs several times as much as a subquery's look.
 */
export const byFunction: Lookups = {
  follow: (follower, following) => sql`follows_user(${follower}, ${following})`,
  block: (blocker, blocked) => sql`blocks_user(${blocker}, ${blocked})`,
};
