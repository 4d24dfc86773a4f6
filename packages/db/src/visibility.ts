import { and, eq, isNull, ne, or, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { blocks } from './tables/blocks.ts';
import { follows } from './tables/follows.ts';
import { loops } from './tables/loops.ts';
import { users } from './tables/users.ts';

/** An id, or a stand-in for one: a placeholder in a prepared statement, a column in a join. */
export type ViewerId = string | Placeholder | SQL;

/** The query's loop and its author, for queries that know either by another name. */
export interface LoopWithAuthor {
  readonly loop: Readonly<Record<'userId' | 'state' | 'visibility', AnyPgColumn>>;
  readonly author: Readonly<Record<'suspendedAt' | 'loopVisibility', AnyPgColumn>>;
}

const asNamed: LoopWithAuthor = { loop: loops, author: users };

/**
 * Which loops a person may see: the condition of every read of loops, for a query that joins each
 * loop with its author. `canSeeLoop` in the contract is the same rule for a single loop.
 */
export function visibleTo(viewer: ViewerId | null, rows: LoopWithAuthor = asNamed): SQL {
  if (viewer === null) return sql`false`;
  const { loop, author } = rows;
  const friends = and(followed(viewer, loop.userId), followed(loop.userId, viewer));
  return allOf(
    or(
      eq(loop.userId, viewer),
      and(
        eq(loop.state, 'ready'),
        isNull(author.suspendedAt),
        // The stricter of the two counts: neither may be private, and both must be public for all.
        ne(loop.visibility, 'private'),
        ne(author.loopVisibility, 'private'),
        or(and(eq(loop.visibility, 'public'), eq(author.loopVisibility, 'public')), friends),
        notBlocked(viewer, loop.userId),
        notBlocked(loop.userId, viewer),
      ),
    ),
  );
}

/** What may be shown without knowing to whom, as in link previews. */
export function visibleToAnyone({ loop, author }: LoopWithAuthor = asNamed): SQL {
  return allOf(
    eq(loop.state, 'ready'),
    isNull(author.suspendedAt),
    eq(loop.visibility, 'public'),
    eq(author.loopVisibility, 'public'),
  );
}

type Person = ViewerId | AnyPgColumn;

function followed(follower: Person, following: Person): SQL {
  return sql`EXISTS (SELECT FROM ${follows} WHERE ${follows.followerId} = ${follower} AND ${follows.followingId} = ${following})`;
}

function notBlocked(blocker: Person, blocked: Person): SQL {
  return sql`NOT EXISTS (SELECT FROM ${blocks} WHERE ${blocks.blockerId} = ${blocker} AND ${blocks.blockedId} = ${blocked})`;
}

/** Drizzle's `and` may be empty, which as a condition would let everything through. */
function allOf(...conditions: (SQL | undefined)[]): SQL {
  return and(...conditions) ?? sql`false`;
}
