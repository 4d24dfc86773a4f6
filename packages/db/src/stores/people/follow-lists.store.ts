import { and, eq, lt, sql } from '../../drizzle/orm.ts';
import type { AnyPgColumn } from '../../drizzle/pg-core.ts';
import type { Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { LAST_ID } from '../../ids.ts';
import { newestFirst, preparedBySize } from '../../prepared.ts';
import { follows } from '../../tables/follows.ts';
import { users } from '../../tables/users.ts';
import { personVisibleTo } from '../../visibility.ts';

export interface PeoplePageRequest {
  readonly viewerId: string;
  readonly userId: string;
  readonly size: number;
  /** The last user shown; absent on the first page. */
  readonly before?: string | undefined;
}

/** By id, newest account first: both directions have an index in that order. */
function pageOf(name: string, of: AnyPgColumn, listed: AnyPgColumn) {
  return preparedBySize((db, size) =>
    db
      .select({ id: users.id })
      .from(follows)
      .innerJoin(users, eq(users.id, listed))
      .where(
        and(
          eq(of, sql.placeholder('user')),
          lt(listed, sql.placeholder('before')),
          check('rows: follow lists: visible', personVisibleTo(sql.placeholder('viewer'))),
        ),
      )
      .orderBy(newestFirst(listed, size))
      .prepare(`${name}_${size}`),
  );
}

const followers = pageOf('followers', follows.followingId, follows.followerId);
const following = pageOf('following', follows.followerId, follows.followingId);

const valuesAt = ({ viewerId, userId, before = LAST_ID }: PeoplePageRequest) => ({
  viewer: viewerId,
  user: userId,
  before,
});

export async function readFollowers(db: Queryable, page: PeoplePageRequest): Promise<string[]> {
  return (await followers(db, page.size).execute(valuesAt(page))).map(({ id }) => id);
}

export async function readFollowing(db: Queryable, page: PeoplePageRequest): Promise<string[]> {
  return (await following(db, page.size).execute(valuesAt(page))).map(({ id }) => id);
}
