import type { Output } from '@swirl/contract/endpoints';
import type { Viewer } from '@swirl/contract/policies/viewer';
import type { Queryable } from '@swirl/db/client';
import { readLoopCounts } from '@swirl/db/stores/counts.store';
import type { LoopRow } from '@swirl/db/stores/loops.store';
import { findReacted } from '@swirl/db/stores/reactions.store';
import { readRemixCounts } from '@swirl/db/stores/remix-counts.store';
import { presentLoop } from './loops.presenter.ts';

/** Looks up what stands beside loops, each kind once for all of them, and shapes the result. */
export async function presentLoops(
  db: Queryable,
  viewer: Pick<Viewer, 'id'>,
  rows: readonly LoopRow[],
): Promise<Output<'loops.feed'>> {
  const ids = rows.map(({ loop }) => loop.id);
  const [counts, remixes, reacted] = await Promise.all([
    readLoopCounts(db, ids),
    readRemixCounts(db, viewer.id, ids),
    findReacted(db, viewer.id, ids),
  ]);
  return rows.map((row) => {
    const { id } = row.loop;
    const { reactions = 0, comments = 0 } = counts.get(id) ?? {};
    return presentLoop(viewer, row, {
      hasReacted: reacted.has(id),
      counts: { reactions, comments, remixes: remixes.get(id) ?? 0 },
      media: null,
    });
  });
}
