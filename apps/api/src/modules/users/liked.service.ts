import type { Output } from '@swirl/contract/endpoints';
import { canSeeLiked } from '@swirl/contract/policies/people';
import type { Viewer } from '@swirl/contract/policies/viewer';
import { readLiked } from '@swirl/db/stores/loops/liked.store';
import { findVisibleProfile } from '@swirl/db/stores/people/profiles.store';
import { findVisibleLoops } from '@swirl/db/stores/loops/visible-loops.store';
import { ApiError } from '../../http/api-error.ts';
import { requireAllowed } from '@swirl/contract/require-allowed';
import type { Cursors } from '../../http/cursor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readPage, type Page, type PageRequest } from '../../http/page.ts';
import { createPresentLoops } from '../loops/loop-details.ts';
import { factsOf } from './profiles.presenter.ts';

export function createLikedService(
  dependencies: Pick<Dependencies, 'db' | 'config'>,
  cursors: Cursors,
) {
  const { db } = dependencies;
  const presentLoops = createPresentLoops(dependencies);

  return {
    async read(
      viewer: Pick<Viewer, 'id'>,
      userId: string,
      request: PageRequest,
    ): Promise<Page<Output<'users.liked'>[number]>> {
      const user = await findVisibleProfile(db, viewer.id, userId);
      if (user === null) throw new ApiError('user_not_found');
      requireAllowed('list likes', canSeeLiked(viewer, factsOf(user)), 'liked_hidden');
      const page = await readPage({
        cursors,
        scope: `liked by ${userId}`,
        request,
        read: (size, before) =>
          readLiked(db, { viewerId: viewer.id, personId: userId, size, before }),
        cursorOf: ({ reactionId }) => reactionId,
      });
      const ids = page.items.map(({ loopId }) => loopId);
      const rows = await findVisibleLoops(db, viewer.id, ids);
      return { ...page, items: presentLoops(viewer, rows) };
    },
  };
}
