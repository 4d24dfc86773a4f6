import { extendMixPath } from '@swirl/contract/layers';
import { layerRefusal } from '@swirl/contract/policies/layers';
import { canRemix } from '@swirl/contract/policies/loops';
import type { Viewer } from '@swirl/contract/policies/viewer';
import type { WarningContent } from '@swirl/contract/warnings';
import { Refused } from '@swirl/contract/refused';
import { requireAllowed } from '@swirl/contract/require-allowed';
import type { Transaction } from '../client.ts';
import { holdMixPath } from '../stores/loops/layers.store.ts';
import { remixFactsOf, warningOf } from '../stores/loops/loop-facts.ts';
import { holdVisibleLoop } from '../stores/loops/loops.store.ts';

/** Refuses a remix of a loop the user may not see or remix; locks the parent until commit. */
export async function assertRemixable(
  tx: Transaction,
  viewer: Pick<Viewer, 'id'>,
  parentLoopId: string,
): Promise<void> {
  const parent = await holdVisibleLoop(tx, viewer.id, parentLoopId);
  if (parent === null) throw new Refused('parent_not_found');
  requireAllowed('remix', canRemix(viewer, remixFactsOf(parent)), 'remix_not_allowed');
}

export interface LayerBase {
  /** The loops from the root to the layer itself. */
  readonly path: readonly (string | null)[];
  /** Of the root. */
  readonly seconds: number;
  /** Of the loop that it is added to, whose sound and picture it has. */
  readonly warning: WarningContent | null;
}

/** Refuses a layer that someone on the mix path does not allow; locks the whole path until commit. */
export async function extendPath(
  tx: Transaction,
  viewer: Pick<Viewer, 'id'>,
  { parentLoopId, loopId }: { readonly parentLoopId: string; readonly loopId: string },
): Promise<LayerBase> {
  const parent = await holdVisibleLoop(tx, viewer.id, parentLoopId);
  if (parent === null) throw new Refused('parent_not_found');
  const positions = await holdMixPath(tx, viewer.id, parentLoopId);
  const refusal = layerRefusal(
    viewer,
    positions.map(({ facts }) => facts),
  );
  requireAllowed('layer', refusal === null, `layer_${refusal ?? 'not_allowed'}`);
  const path = extendMixPath<string | null>(
    positions.map((one) => one.loopId),
    loopId,
  );
  if (path === null) throw new Refused('layer_full');
  return {
    path,
    seconds: positions[0]?.seconds ?? parent.loop.duration,
    warning: warningOf(parent.loop),
  };
}
