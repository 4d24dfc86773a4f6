import type { Output } from '@swirl/contract/endpoints';
import type { Viewer } from '@swirl/contract/policies/viewer';
import { isSelf } from '@swirl/contract/policies/viewer';
import {
  addFollow,
  isFollowing,
  lockPair,
  removeFollow,
} from '@swirl/db/stores/people/follows.store';
import { addNotification } from '@swirl/db/stores/notifications/notifications.store';
import { findVisiblePerson, holdPerson } from '@swirl/db/stores/people/people.store';
import { ApiError } from '../../http/api-error.ts';
import type { Dependencies } from '../../dependencies.ts';

type ViewerId = Pick<Viewer, 'id'>;

export function createFollowsService({ db }: Pick<Dependencies, 'db'>) {
  return {
    async check(viewer: ViewerId, userId: string): Promise<Output<'follows.check'>> {
      if ((await findVisiblePerson(db, viewer.id, userId)) === null) {
        throw new ApiError('user_not_found');
      }
      return { isFollowing: await isFollowing(db, viewer.id, userId) };
    },

    async follow(viewer: ViewerId, userId: string): Promise<Output<'follows.create'>> {
      if (isSelf(viewer, userId)) throw new ApiError('cannot_follow_self');
      await db.transaction(async (tx) => {
        await lockPair(tx, viewer.id, userId);
        const held = await holdPerson(tx, userId);
        if (held === null || (await findVisiblePerson(tx, viewer.id, userId)) === null) {
          throw new ApiError('user_not_found');
        }
        const added = await addFollow(tx, viewer.id, userId);
        if (added) await addNotification(tx, { userId, actorId: viewer.id, kind: 'follow' });
      });
      return { isFollowing: true };
    },

    /** Works for any user, visible or not: a follow can always be undone. */
    async unfollow(viewer: ViewerId, userId: string): Promise<Output<'follows.delete'>> {
      await removeFollow(db, viewer.id, userId);
      return { isFollowing: false };
    },
  };
}
