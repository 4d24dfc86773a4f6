import { limits } from '@swirl/contract/limits';
import { sql, type SQL } from '../../drizzle/orm.ts';
import { alias } from '../../drizzle/pg-core.ts';
import type { Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { prepared } from '../../prepared.ts';
import { loops } from '../../tables/loops.ts';
import { users } from '../../tables/users.ts';
import { visibleTo, type ViewerId } from '../../visibility.ts';

const { remixesCountedForViewer } = limits.loop;
/** So many of the newest remixes are checked one by one, including those the viewer may not see. */
export const REMIXES_LOOKED_AT = 2 * remixesCountedForViewer;

const remix = alias(loops, 'remix');
const author = alias(users, 'remix_author');

/**
 * How many remixes of a loop the viewer may see. Few are counted for this viewer. Where there are many,
 * checking each would cost more than the rest of the page, so the number is that of the remixes anyone
 * may see, which is kept beside the loop.
 */
export function remixesSeenBy(viewer: ViewerId, loopId: SQL, publicRemixes: SQL): SQL {
  const newest = sql`
    SELECT * FROM ${loops} WHERE ${loops.parentLoopId} = ${loopId}
    ORDER BY ${loops.feedKey} DESC LIMIT ${sql.raw(String(REMIXES_LOOKED_AT))}`;
  return sql`CASE
    WHEN ${publicRemixes} > ${sql.raw(String(remixesCountedForViewer))} THEN ${publicRemixes}
    ELSE (
      SELECT count(*) FROM (${newest}) AS remix
      JOIN ${users} AS remix_author ON ${author.id} = ${remix.userId}
      WHERE ${remix.state} = 'ready'
        AND ${check('rows: count remixes: visible', visibleTo(viewer, { loop: remix, author }))}
    )
  END`;
}

const ids = sql`${sql.placeholder('ids')}::uuid[]`;

const selectRemixCounts = prepared((db) =>
  db
    .select({
      id: sql<string>`wanted.id`,
      remixes: remixesSeenBy(
        sql.placeholder('viewer'),
        sql`wanted.id`,
        sql`(coalesce(totals.remixes, 0) + coalesce(pending.total, 0))`,
      ).mapWith(Number),
    })
    .from(sql`unnest(${ids}) AS wanted (id)`)
    .leftJoin(sql`loop_counts AS totals`, sql`totals.loop_id = wanted.id`)
    .leftJoin(
      sql`pending_counts(${ids}) AS pending`,
      sql`pending.subject_id = wanted.id AND pending.counter = 'loop_remixes'`,
    )
    .prepare('remix_counts'),
);

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
