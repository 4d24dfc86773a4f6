import type { Output } from '@swirl/contract/endpoints';
import type { Viewer } from '@swirl/contract/policies/viewer';
import { addReaction, removeReaction } from '@swirl/db/stores/loops/reactions.store';
import { ApiError } from '../../http/api-error.ts';
import type { Dependencies } from '../../dependencies.ts';

type ViewerId = Pick<Viewer, 'id'>;

type Needed = Pick<Dependencies, 'db' | 'loopChanges'>;

export function createReactionsService({ db, loopChanges }: Needed) {
  return {
    async react(viewer: ViewerId, loopId: string): Promise<Output<'reactions.create'>> {
      const found = await addReaction(db, viewer.id, loopId);
      if (!found) throw new ApiError('loop_not_found');
      loopChanges.publish(loopId);
      return { hasReacted: true };
    },

    /** Works for any loop, visible or not: a reaction can always be undone. */
    async remove(viewer: ViewerId, loopId: string): Promise<Output<'reactions.delete'>> {
      if (await removeReaction(db, viewer.id, loopId)) loopChanges.publish(loopId);
      return { hasReacted: false };
    },
  };
}
