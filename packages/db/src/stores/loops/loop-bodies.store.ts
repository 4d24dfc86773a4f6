import { eq, getTableColumns, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { personColumns } from '../../person.ts';
import { prepared } from '../../prepared.ts';
import { loops } from '../../tables/loops.ts';
import { users } from '../../tables/users.ts';
import { captioned, filesOf, progressOf, withdrawn } from './loops.store.ts';

const selectBodies = prepared((db) =>
  db
    .select({
      loop: getTableColumns(loops),
      author: {
        ...personColumns,
        email: users.email,
        preferences: users.preferences,
        loopVisibility: users.loopVisibility,
        hidden: users.hidden,
        version: users.version,
      },
      hasCaptions: captioned(sql`${loops.id}`),
      files: filesOf(sql`${loops.id}`),
      stemWithdrawn: withdrawn(sql`${loops.id}`),
      progress: progressOf(sql`${loops.id}`),
    })
    .from(loops)
    .innerJoin(users, eq(users.id, loops.userId))
    .where(sql`${loops.id} = ANY (${sql.placeholder('ids')}::uuid[])`)
    .prepare('loop_bodies'),
);

/** What everyone who may see a loop sees of it. */
export type LoopBody = Awaited<ReturnType<typeof readLoopBodies>>[number];

/**
 * Asks nothing about who may see them. So show a body only to someone who was found to see the loop at
 * exactly these versions of loop and author: a later one may be for fewer people.
 */
export function readLoopBodies(db: Queryable, ids: readonly string[]) {
  return selectBodies(db).execute({ ids: [...ids] });
}
