import type { Output } from '@swirl/contract/endpoints';
import { canBlock } from '@swirl/contract/policies/people';
import type { Viewer } from '@swirl/contract/policies/viewer';
import { cutReposts } from '@swirl/db/stores/loops/reposts.store';
import {
  addBlock,
  findBlock,
  findBlockedPeople,
  removeBlock,
} from '@swirl/db/stores/people/blocks.store';
import { cutFollows, lockPair } from '@swirl/db/stores/people/follows.store';
import { cutLists } from '@swirl/db/stores/people/lists.store';
import { findVisiblePerson, holdPerson } from '@swirl/db/stores/people/people.store';
import { ApiError } from '../../http/api-error.ts';
import { requireAllowed } from '@swirl/contract/require-allowed';
import type { Dependencies } from '../../dependencies.ts';
import { presentBlocked } from './blocks.presenter.ts';

type ViewerId = Pick<Viewer, 'id'>;

export function createBlocksService({ db }: Pick<Dependencies, 'db'>) {
  return {
    async list(viewer: ViewerId): Promise<Output<'users.blocked'>> {
      return (await findBlockedPeople(db, viewer.id)).map(presentBlocked);
    },

    /**
     * A user whom the viewer can see or has already blocked. Anyone else gets the answer for a
     * missing user: otherwise blocking would reveal who has blocked the viewer.
     */
    async block(viewer: ViewerId, userId: string): Promise<Output<'users.block'>> {
      requireAllowed('block', canBlock(viewer, { id: userId }), 'cannot_block_self');
      return db.transaction(async (tx) => {
        await lockPair(tx, viewer.id, userId);
        const known = await findBlock(tx, viewer.id, userId);
        if (known !== null) return presentBlocked(known);
        const isThere =
          (await holdPerson(tx, userId)) !== null &&
          (await findVisiblePerson(tx, viewer.id, userId)) !== null;
        if (!isThere) throw new ApiError('user_not_found');
        const block = await addBlock(tx, viewer.id, userId);
        await cutFollows(tx, viewer.id, userId);
        await cutReposts(tx, viewer.id, userId);
        await cutLists(tx, viewer.id, userId);
        return presentBlocked(block);
      });
    },

    async unblock(viewer: ViewerId, userId: string): Promise<undefined> {
      await removeBlock(db, viewer.id, userId);
    },
  };
}
