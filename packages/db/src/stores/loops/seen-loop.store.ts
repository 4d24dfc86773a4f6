import { and, eq, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { prepared } from '../../prepared.ts';
import { loops } from '../../tables/loops.ts';
import { visibleTo } from '../../visibility.ts';
import { viewer } from './loops.store.ts';
import { selectSeen, withRelated, type SeenLoop } from './seen-loops.ts';

const selectOne = prepared((db) =>
  withRelated(
    db,
    selectSeen(db).where(
      and(
        eq(loops.id, sql.placeholder('id')),
        check('rows: shown loop: visible', visibleTo(viewer)),
      ),
    ),
  ).prepare('seen_loop'),
);

export async function findSeenLoop(
  db: Queryable,
  viewerId: string,
  id: string,
): Promise<SeenLoop | null> {
  const [row] = await selectOne(db).execute({ viewer: viewerId, id });
  return row ?? null;
}

const selectSeveral = prepared((db) =>
  withRelated(
    db,
    selectSeen(db).where(
      and(
        sql`${loops.id} = ANY (${sql.placeholder('ids')}::uuid[])`,
        check('rows: shown loops: visible', visibleTo(viewer)),
      ),
    ),
  ).prepare('seen_loops'),
);

/** Those of the loops that the viewer may see, in the given order. */
export async function findSeenLoops(
  db: Queryable,
  viewerId: string,
  ids: readonly string[],
): Promise<SeenLoop[]> {
  if (ids.length === 0) return [];
  const rows = await selectSeveral(db).execute({ viewer: viewerId, ids: [...ids] });
  const byId = new Map(rows.map((row) => [row.loop.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
