import { limits } from '@swirl/contract/limits';
import { and, eq, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { prepared } from '../../prepared.ts';
import { loops } from '../../tables/loops.ts';
import { users } from '../../tables/users.ts';
import { visibleTo } from '../../visibility.ts';

const wantedId = sql<string>`wanted.id`;

/** It differs by viewer, so it is counted when asked for, and only so far. */
const selectRemixCounts = prepared((db) => {
  const seen = db
    .select({ one: sql`1` })
    .from(loops)
    .innerJoin(users, eq(users.id, loops.userId))
    .where(
      and(
        eq(loops.parentLoopId, wantedId),
        sql`${loops.state} = 'ready'`,
        check('rows: count remixes: visible', visibleTo(sql.placeholder('viewer'))),
      ),
    );
  const upTo = sql.raw(`LIMIT ${limits.loop.countedUpTo}`);
  return db
    .select({
      id: wantedId,
      remixes: sql`(SELECT count(*) FROM (${seen} ${upTo}) AS seen)`.mapWith(Number),
    })
    .from(sql`unnest(${sql.placeholder('ids')}::uuid[]) AS wanted (id)`)
    .prepare('remix_counts');
});

/** The number of remixes of each loop that the viewer may see. */
export async function readRemixCounts(
  db: Queryable,
  viewerId: string,
  loopIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (loopIds.length === 0) return new Map();
  const rows = await selectRemixCounts(db).execute({ viewer: viewerId, ids: [...loopIds] });
  return new Map(rows.map(({ id, remixes }) => [id, remixes]));
}
