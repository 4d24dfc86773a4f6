import { and, eq, lt, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { LAST_ID } from '../../ids.ts';
import { personColumns } from '../../person.ts';
import { newestFirst, preparedBySize } from '../../prepared.ts';
import { reactions } from '../../tables/reactions.ts';
import { users } from '../../tables/users.ts';
import { reactionsVisibleTo } from '../../visibility.ts';

const selectPage = preparedBySize((db, size) =>
  db
    .select({
      id: reactions.id,
      mood: reactions.mood,
      createdAt: reactions.createdAt,
      user: { ...personColumns, preferences: users.preferences, hidden: users.hidden },
    })
    .from(reactions)
    .innerJoin(users, eq(users.id, reactions.userId))
    .where(
      and(
        eq(reactions.loopId, sql.placeholder('loop')),
        lt(reactions.id, sql.placeholder('before')),
        sql`(${sql.placeholder('mood')}::text IS NULL OR coalesce(${reactions.mood}, 'none') = ${sql.placeholder('mood')})`,
        check('rows: reactions: visible', reactionsVisibleTo(sql.placeholder('viewer'))),
      ),
    )
    .orderBy(newestFirst(reactions.id, size))
    .prepare(`loop_reactions_${size}`),
);

export type LoopReactionRow = Awaited<ReturnType<ReturnType<typeof selectPage>['execute']>>[number];

export interface ReactionsPageRequest {
  readonly viewerId: string;
  readonly size: number;
  /** Only those with this mood, or `none`. */
  readonly mood?: string | undefined;
  /** The last reaction shown; absent on the first page. */
  readonly before?: string | undefined;
}

/** Reactions to a loop that the viewer may see, latest first, of people whose activity they may see. */
export function readLoopReactions(
  db: Queryable,
  loopId: string,
  { viewerId, size, mood, before = LAST_ID }: ReactionsPageRequest,
): Promise<LoopReactionRow[]> {
  return selectPage(db, size).execute({
    viewer: viewerId,
    loop: loopId,
    mood: mood ?? null,
    before,
  });
}
