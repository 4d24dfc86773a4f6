import type { Output } from '@swirl/contract/endpoints';
import { canEditLoop } from '@swirl/contract/policies/loops';
import type { Viewer } from '@swirl/contract/policies/viewer';
import { findVisibleLoops } from '@swirl/db/stores/loops/visible-loops.store';
import { readPinnedIds, replacePinned } from '@swirl/db/stores/people/pinned-loops.store';
import { findVisibleProfile } from '@swirl/db/stores/people/profiles.store';
import { ApiError } from '../../http/api-error.ts';
import { requireAllowed } from '@swirl/contract/require-allowed';
import type { Dependencies } from '../../dependencies.ts';
import { createPresentLoops } from '../loops/loop-details.ts';

type PinnedLoops = Output<'users.pinned'>;

/** The loops that people put first on their profile. */
export function createPinnedService(dependencies: Pick<Dependencies, 'db' | 'config'>) {
  const { db } = dependencies;
  const presentLoops = createPresentLoops(dependencies);

  async function read(viewer: Pick<Viewer, 'id'>, userId: string): Promise<PinnedLoops> {
    if ((await findVisibleProfile(db, viewer.id, userId)) === null) {
      throw new ApiError('user_not_found');
    }
    const ids = await readPinnedIds(db, userId);
    return [...presentLoops(viewer, await findVisibleLoops(db, viewer.id, ids))];
  }

  return {
    /** Those that the viewer may see. */
    read,
    async replace(viewer: Pick<Viewer, 'id'>, loopIds: readonly string[]): Promise<PinnedLoops> {
      const found = await findVisibleLoops(db, viewer.id, loopIds);
      if (found.length < loopIds.length) throw new ApiError('loop_not_found');
      requireAllowed(
        'pin loops',
        found.every(({ loop }) => canEditLoop(viewer, { authorId: loop.userId })),
      );
      if (!(await replacePinned(db, viewer.id, loopIds))) throw new ApiError('loop_not_found');
      return read(viewer, viewer.id);
    },
  };
}
