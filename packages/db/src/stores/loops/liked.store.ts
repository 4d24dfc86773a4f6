import { and, eq, lt, sql } from '../../drizzle/orm.ts';
import { LAST_ID } from '../../ids.ts';
import type { Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { newestFirst, preparedBySize } from '../../prepared.ts';
import { loops } from '../../tables/loops.ts';
import { reactions } from '../../tables/reactions.ts';
import { users } from '../../tables/users.ts';
import { visibleTo } from '../../visibility.ts';
import { viewer } from './loops.store.ts';

export interface Liked {
  readonly reactionId: string;
  readonly loopId: string;
}

const selectLiked = preparedBySize((db, size) =>
  db
    .select({ reactionId: reactions.id, loopId: reactions.loopId })
    .from(reactions)
    .innerJoin(loops, eq(loops.id, reactions.loopId))
    .innerJoin(users, eq(users.id, loops.userId))
    .where(
      and(
        eq(reactions.userId, sql.placeholder('person')),
        lt(reactions.id, sql.placeholder('before')),
        check('rows: likes: visible', visibleTo(viewer)),
        // Those on a list don't learn who else is on it.
        check(
          'rows: likes: not on a list',
          sql`(${loops.listId} IS NULL OR ${loops.userId} = ${viewer} OR ${reactions.userId} = ${viewer})`,
        ),
      ),
    )
    .orderBy(newestFirst(reactions.id, size))
    .prepare(`liked_${size}`),
);

/** The loops a user reacted to, latest reaction first, if the viewer may see them. */
export function readLiked(
  db: Queryable,
  page: {
    readonly viewerId: string;
    readonly personId: string;
    readonly size: number;
    readonly before?: string | undefined;
  },
): Promise<Liked[]> {
  return selectLiked(db, page.size).execute({
    viewer: page.viewerId,
    person: page.personId,
    before: page.before ?? LAST_ID,
  });
}
