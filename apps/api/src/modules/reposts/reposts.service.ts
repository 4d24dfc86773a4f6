import type { Output, Received } from '@swirl/contract/endpoints';
import { canRepost, isPublicLoop } from '@swirl/contract/policies/loops';
import { canHide } from '@swirl/contract/policies/people';
import type { Viewer } from '@swirl/contract/policies/viewer';
import { holdVisibleLoop } from '@swirl/db/stores/loops/loops.store';
import {
  addRepost,
  hideReposts,
  readReposts,
  removeRepost,
  unhideReposts,
  type RepostRow,
} from '@swirl/db/stores/loops/reposts.store';
import { findSeenLoop } from '@swirl/db/stores/loops/seen-loop.store';
import { lockPair } from '@swirl/db/stores/people/follows.store';
import { hasTermHiddenBy } from '@swirl/db/stores/people/hidden-terms.store';
import { findVisiblePerson, holdPerson } from '@swirl/db/stores/people/people.store';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readPage, type Page, type PageRequest } from '../../http/page.ts';
import { requireAllowed } from '@swirl/contract/require-allowed';
import { loopFactsOf } from '@swirl/db/stores/loops/loop-facts';
import { presentPerson } from '../users/person.presenter.ts';

type ViewerId = Pick<Viewer, 'id'>;

export function createRepostsService({ db }: Pick<Dependencies, 'db'>, cursors: Cursors) {
  return {
    /** By people whom the viewer follows; none of a loop that is no longer for everyone. */
    async list(
      viewer: ViewerId,
      loopId: string,
      request: PageRequest,
    ): Promise<Page<Output<'reposts.list'>[number]>> {
      const loop = await findSeenLoop(db, viewer.id, loopId);
      if (loop === null) throw new ApiError('loop_not_found');
      if (!isPublicLoop(loopFactsOf(loop))) return { items: [], nextCursor: undefined };
      const page = await readPage({
        cursors,
        scope: `reposts of ${loopId}`,
        request,
        read: (size, before) => readReposts(db, loopId, { viewerId: viewer.id, size, before }),
        cursorOf: ({ id }) => id,
      });
      return { ...page, items: page.items.map(presentRepost) };
    },

    create(
      viewer: ViewerId,
      { loopId, line }: Received<'reposts.create'>['body'],
    ): Promise<Output<'reposts.create'>> {
      return db.transaction(async (tx) => {
        const seen = await findSeenLoop(tx, viewer.id, loopId);
        if (seen === null) throw new ApiError('loop_not_found');
        const userId = viewer.id;
        const loopAuthorId = seen.loop.userId;
        // No repost survives a block.
        await lockPair(tx, userId, loopAuthorId);
        const loop = await holdVisibleLoop(tx, userId, loopId);
        if (loop === null) throw new ApiError('loop_not_found');
        requireAllowed('repost', canRepost(viewer, loopFactsOf(loop)), 'repost_not_allowed');
        const hiddenByTerm =
          line !== null && (await hasTermHiddenBy(tx, loopAuthorId, { userId, content: line }));
        await addRepost(tx, { userId, loopId, loopAuthorId, line, hiddenByTerm });
        return { hasReposted: true, line };
      });
    },

    /** Works for any loop, visible or not. */
    async remove(viewer: ViewerId, loopId: string): Promise<Output<'reposts.delete'>> {
      await removeRepost(db, viewer.id, loopId);
      return { hasReposted: false, line: null };
    },

    async hide(viewer: ViewerId, userId: string): Promise<undefined> {
      requireAllowed('hide', canHide(viewer, { id: userId }), 'cannot_hide_self');
      await db.transaction(async (tx) => {
        const person = await findVisiblePerson(tx, viewer.id, userId);
        if (person === null || (await holdPerson(tx, userId)) === null) {
          throw new ApiError('user_not_found');
        }
        await hideReposts(tx, viewer.id, userId);
      });
    },

    async unhide(viewer: ViewerId, userId: string): Promise<undefined> {
      await unhideReposts(db, viewer.id, userId);
    },
  };
}

function presentRepost({ id, line, createdAt, user }: RepostRow): Output<'reposts.list'>[number] {
  return { id, line, createdAt: createdAt.toISOString(), user: presentPerson(user) };
}
