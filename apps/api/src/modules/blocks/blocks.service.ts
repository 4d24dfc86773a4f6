import type { Output } from '@swirl/contract/endpoints';
import { canBlock } from '@swirl/contract/policies/people';
import type { Viewer } from '@swirl/contract/policies/viewer';
import { addBlock, findBlockedPeople, removeBlock } from '@swirl/db/stores/blocks.store';
import { cutFollows, lockPair } from '@swirl/db/stores/follows.store';
import { holdPerson } from '@swirl/db/stores/people.store';
import { ApiError } from '../../api-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { presentBlocked } from './blocks.presenter.ts';

type ViewerId = Pick<Viewer, 'id'>;

export function createBlocksService({ db }: Pick<Dependencies, 'db'>) {
  return {
    async list(viewer: ViewerId): Promise<Output<'users.blocked'>> {
      return (await findBlockedPeople(db, viewer.id)).map(presentBlocked);
    },

    /** Also of someone who has blocked the viewer: either may lift their own block later. */
    async block(viewer: ViewerId, userId: string): Promise<Output<'users.block'>> {
      if (!canBlock(viewer, { id: userId })) throw new ApiError('cannot_block_self');
      return db.transaction(async (tx) => {
        await lockPair(tx, viewer.id, userId);
        const person = await holdPerson(tx, userId);
        if (person === null) throw new ApiError('user_not_found');
        const blockedAt = await addBlock(tx, viewer.id, userId);
        await cutFollows(tx, viewer.id, userId);
        return presentBlocked({ person, blockedAt });
      });
    },

    async unblock(viewer: ViewerId, userId: string): Promise<undefined> {
      await removeBlock(db, viewer.id, userId);
    },
  };
}
