import { canRemix } from '@swirl/contract/policies/loops';
import type { Viewer } from '@swirl/contract/policies/viewer';
import type { Transaction } from '@swirl/db/client';
import { holdVisibleLoop } from '@swirl/db/stores/loops/loops.store';
import { ApiError } from '../../http/api-error.ts';
import { requireAllowed } from '../../http/require-allowed.ts';
import { remixFactsOf } from './loop-facts.ts';

/** Refuses a remix of a loop the user may not see or remix; locks the parent until commit. */
export async function assertRemixable(
  tx: Transaction,
  viewer: Pick<Viewer, 'id'>,
  parentLoopId: string,
): Promise<void> {
  const parent = await holdVisibleLoop(tx, viewer.id, parentLoopId);
  if (parent === null) throw new ApiError('parent_not_found');
  requireAllowed('remix', canRemix(viewer, remixFactsOf(parent)), 'remix_not_allowed');
}
