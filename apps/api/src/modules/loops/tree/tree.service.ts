import type { Output } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import type { Viewer } from '@swirl/contract/policies/viewer';
import type { StaleReads } from '@swirl/db/replicas/stale-reads';
import { areAllVisible } from '@swirl/db/stores/loops/confirmed-loops.store';
import { readLoopCounts } from '@swirl/db/stores/loops/counts.store';
import {
  readFamily,
  readFamilyLoops,
  type FamilyMember,
} from '@swirl/db/stores/loops/family.store';
import { readMixes, type ViewerMix } from '@swirl/db/stores/loops/layers.store';
import { findVisibleLoop } from '@swirl/db/stores/loops/loops.store';
import { readRemixCounts } from '@swirl/db/stores/loops/remix-counts.store';
import { ApiError } from '../../../http/api-error.ts';
import type { Cursors } from '../../../http/cursor.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Page, PageRequest } from '../../../http/page.ts';
import { arrangeFamily } from './arrange-family.ts';
import { createHiddenNames } from './hidden-names.ts';
import { presentTreeLoop } from './tree.presenter.ts';

type TreeNode = Output<'loops.tree'>[number];
type BareNode = Omit<TreeNode, 'loop'>;

export function createTreeService(
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  cursors: Cursors,
) {
  const hiddenName = createHiddenNames(config.secretKey);

  /** The whole family without contents: small enough to be read again for every page. */
  const nodesOf = async (
    viewerId: string,
    loopId: string,
    stale: StaleReads,
  ): Promise<BareNode[]> => {
    const members = await stale.read(
      (from) => readFamily(from, viewerId, loopId),
      (found) => areAllVisible(db, { viewerId, ids: visibleIn(found) }),
    );
    const family = arrangeFamily(members, loopId, limits.tree.family);
    const keys = new Map(
      family.map(({ id, visible }) => [id, visible ? id : hiddenName(viewerId, id)]),
    );
    const [root] = family;
    // The children of a deleted loop look the same as those of a hidden one.
    const gone = root?.orphaned === true ? hiddenName(viewerId, `parent of ${root.id}`) : null;
    return [
      ...(gone === null ? [] : [{ key: gone, parentKey: null }]),
      ...family.map(({ id, parentId }) => ({
        key: keys.get(id) ?? id,
        parentKey: parentId === null ? gone : (keys.get(parentId) ?? null),
      })),
    ];
  };

  const withLoops = async (viewerId: string, nodes: readonly BareNode[]): Promise<TreeNode[]> => {
    const keys = nodes.map(({ key }) => key);
    const loops = await readFamilyLoops(db, viewerId, keys);
    const ids = loops.map(({ id }) => id);
    const [counts, remixes, mixes] = await Promise.all([
      readLoopCounts(db, ids),
      readRemixCounts(db, viewerId, ids),
      readMixes(db, viewerId, ids),
    ]);
    const presented = new Map(
      loops.map((loop) => [
        loop.id,
        presentTreeLoop(loop, voicesIn(mixes.get(loop.id)), {
          reactions: counts.get(loop.id)?.reactions ?? 0,
          remixes: remixes.get(loop.id) ?? 0,
        }),
      ]),
    );
    return nodes.map((node) => ({ ...node, loop: presented.get(node.key) ?? null }));
  };

  return {
    async treeAround(
      viewer: Pick<Viewer, 'id'>,
      loopId: string,
      { limit, cursor }: PageRequest,
      stale: StaleReads,
    ): Promise<Page<TreeNode>> {
      if ((await findVisibleLoop(db, viewer.id, loopId)) === null) {
        throw new ApiError('loop_not_found');
      }
      const scope = `tree around ${loopId}` as const;
      const nodes = await nodesOf(viewer.id, loopId, stale);
      const before = cursor === undefined ? null : cursors.read(scope, cursor);
      const start = before === null ? 0 : nodes.findIndex(({ key }) => key === before) + 1;
      // The loop where the last page ended is gone, so the next page is unknown.
      if (before !== null && start === 0) throw new ApiError('cursor_invalid');
      const shown = nodes.slice(start, start + limit);
      const last = shown.at(-1);
      const hasMore = start + limit < nodes.length && last !== undefined;
      return {
        items: await withLoops(viewer.id, shown),
        nextCursor: hasMore ? cursors.write(scope, last.key) : undefined,
      };
    },
  };
}

function visibleIn(members: readonly FamilyMember[]): string[] {
  return members.filter(({ visible }) => visible).map(({ id }) => id);
}

function voicesIn(mix: ViewerMix | undefined): number {
  return mix?.positions.filter(({ stemLoopId }) => stemLoopId !== null).length ?? 1;
}
