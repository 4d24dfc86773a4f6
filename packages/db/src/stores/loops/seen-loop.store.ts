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
