import { eq, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { allOf } from '../../checks.ts';
import { noMutedTerm } from '../../muted-terms.ts';
import { notMuted } from '../../mutes.ts';
import { newestFirst, preparedBySize } from '../../prepared.ts';
import { featuredLoops } from '../../tables/discover.ts';
import { loops } from '../../tables/loops.ts';
import { visibleTo, visibleToAnyone } from '../../visibility.ts';
import { wantedBy } from '../../wanted.ts';
import { selectLoops, viewer, withDetails, type LoopRow } from './loops.store.ts';

/** The newest loops are scored, the best of each author kept, and the best of those featured. */
const WEIGHED = 5_000;
const KEPT = 150;

/**
 * Recomputes the featured loops: those with many responses, newer ones first. Both steps in one
 * statement, so that no reader finds the list empty in between.
 */
export async function refreshFeatured(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    WITH newest AS (
      SELECT loops.id, loops.user_id, loops.created_at FROM loops
      JOIN users ON users.id = loops.user_id
      WHERE ${visibleToAnyone()}
      ORDER BY loops.feed_key DESC LIMIT ${sql.raw(String(WEIGHED))}
    ),
    scored AS (
      SELECT newest.id, newest.user_id,
        (1 + greatest(coalesce(reactions, 0) + 2 * coalesce(comments, 0), 0))
        / power(2 + greatest(extract(epoch FROM now() - created_at), 0) / 3600, 1.5) AS score
      FROM newest LEFT JOIN loop_counts ON loop_counts.loop_id = newest.id
    ),
    best AS (
      SELECT id, score FROM (
        SELECT DISTINCT ON (user_id) id, score FROM scored ORDER BY user_id, score DESC, id
      ) AS of_each ORDER BY score DESC LIMIT ${sql.raw(String(KEPT))}
    ),
    dropped AS (
      DELETE FROM featured_loops WHERE loop_id NOT IN (SELECT id FROM best)
    )
    INSERT INTO featured_loops (loop_id, score) SELECT id, score FROM best
    ON CONFLICT (loop_id) DO UPDATE SET score = excluded.score`);
}

const selectFeatured = preparedBySize((db, size) =>
  withDetails(
    db,
    selectLoops(db)
      .innerJoin(featuredLoops, eq(featuredLoops.loopId, loops.id))
      .where(
        allOf('rows: featured', {
          visible: visibleTo(viewer),
          'author not muted': notMuted(viewer, loops.userId),
          'no muted term': noMutedTerm(viewer),
          wanted: wantedBy(viewer),
        }),
      )
      .orderBy(newestFirst(featuredLoops.score, size)),
    sql`(SELECT score FROM featured_loops WHERE loop_id = page.id) DESC`,
  ).prepare(`featured_${size}`),
);

/** The best featured loops that the viewer may see, without muted authors; one per author. */
export function readFeatured(db: Queryable, viewerId: string, size: number): Promise<LoopRow[]> {
  return selectFeatured(db, size).execute({ viewer: viewerId });
}
