import { and, eq, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { prepared } from '../../prepared.ts';
import { loops } from '../../tables/loops.ts';
import { visibleTo } from '../../visibility.ts';
import { areAllVisible } from './confirmed-loops.store.ts';
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

const selectConfirmed = prepared((db) =>
  selectSeen(db)
    .where(
      and(
        sql`${loops.id} = ANY (${sql.placeholder('ids')}::uuid[])`,
        check('rows: confirmed page: visible', visibleTo(viewer)),
      ),
    )
    .prepare('confirmed_page'),
);

/**
 * Whether loops that a replica found are as the viewer would see them now, apart from how many reactions,
 * comments and remixes they have. It costs a fraction of a page.
 */
export async function isPageCurrent(
  db: Queryable,
  viewerId: string,
  page: readonly SeenLoop[],
): Promise<boolean> {
  if (page.length === 0) return true;
  const ids = page.map(({ loop }) => loop.id);
  const rows = await selectConfirmed(db).execute({ viewer: viewerId, ids });
  const byId = new Map(rows.map((row) => [row.loop.id, row]));
  const parents = new Set(page.flatMap(({ visibleParentId }) => visibleParentId ?? []));
  return (
    page.every((found) => isSame(found, byId.get(found.loop.id))) &&
    (parents.size === 0 || areAllVisible(db, { viewerId, ids: [...parents] }))
  );
}

type Confirmed = Awaited<ReturnType<ReturnType<typeof selectConfirmed>['execute']>>[number];

/** A version changes with everything that is shown of a loop or its author. */
function isSame(found: SeenLoop, current: Confirmed | undefined): boolean {
  return (
    current !== undefined &&
    found.loop.version === current.loop.version &&
    found.author.version === current.author.version &&
    found.viewerFollows === current.viewerFollows &&
    found.onList === current.onList &&
    found.hasSaved === current.hasSaved &&
    found.hasReposted === current.hasReposted &&
    found.hasReacted === (current.reaction !== null) &&
    (found.reactionMood ?? '') === (current.reaction ?? '')
  );
}
