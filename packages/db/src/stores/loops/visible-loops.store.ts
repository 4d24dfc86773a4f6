import { and, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { prepared } from '../../prepared.ts';
import { loops } from '../../tables/loops.ts';
import { visibleTo } from '../../visibility.ts';
import { selectLoops, viewer, withDetails, type LoopRow } from './loops.store.ts';

const selectVisible = prepared((db) =>
  withDetails(
    db,
    selectLoops(db).where(
      and(
        sql`${loops.id} = ANY (${sql.placeholder('ids')}::uuid[])`,
        check('rows: loops by id: visible', visibleTo(viewer)),
      ),
    ),
  ).prepare('visible_loops'),
);

/** Those of the loops that the viewer may see, in the given order. */
export async function findVisibleLoops(
  db: Queryable,
  viewerId: string,
  ids: readonly string[],
): Promise<LoopRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectVisible(db).execute({ viewer: viewerId, ids: [...ids] });
  const byId = new Map(rows.map((row) => [row.loop.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
