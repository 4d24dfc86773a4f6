import type { Output } from '@swirl/contract/endpoints';
import type { Viewer } from '@swirl/contract/policies/viewer';
import { isSelf } from '@swirl/contract/policies/viewer';
import type { Database } from '@swirl/db/client';
import { writePairChanges, type Pair, type PairChange } from '@swirl/db/pair-changes';
import {
  addFollow,
  addFollows,
  isFollowing,
  lockPair,
  lockPairs,
  removeFollows,
} from '@swirl/db/stores/people/follows.store';
import { addNotification } from '@swirl/db/stores/notifications/notifications.store';
import { findVisiblePerson, holdPerson } from '@swirl/db/stores/people/people.store';
import { createMicroBatches } from '@swirl/platform/micro-batches';
import { ApiError } from '../../http/api-error.ts';
import type { Dependencies } from '../../dependencies.ts';

type ViewerId = Pick<Viewer, 'id'>;

export function createFollowsService({ db, logger }: Pick<Dependencies, 'db' | 'logger'>) {
  const change = createMicroBatches((changes: readonly PairChange[]) =>
    writePairChanges(changes, {
      addOne: (pair) => followOne(db, pair),
      addAll: (pairs) => followAll(db, pairs),
      removeAll: (pairs) => removeFollows(db, pairs),
      onFailedBatch: (err) => logger.warn({ err }, 'follows are written one by one'),
    }),
  );

  return {
    async check(viewer: ViewerId, userId: string): Promise<Output<'follows.check'>> {
      if ((await findVisiblePerson(db, viewer.id, userId)) === null) {
        throw new ApiError('user_not_found');
      }
      return { isFollowing: await isFollowing(db, viewer.id, userId) };
    },

    async follow(viewer: ViewerId, userId: string): Promise<Output<'follows.create'>> {
      if (isSelf(viewer, userId)) throw new ApiError('cannot_follow_self');
      const found = await change({ change: 'add', userId: viewer.id, subjectId: userId });
      if (!found) throw new ApiError('user_not_found');
      return { isFollowing: true };
    },

    /** Works for any user, visible or not: a follow can always be undone. */
    async unfollow(viewer: ViewerId, userId: string): Promise<Output<'follows.delete'>> {
      await change({ change: 'remove', userId: viewer.id, subjectId: userId });
      return { isFollowing: false };
    },
  };
}

/** False if the user can't be found. */
function followOne(db: Database, { userId: viewerId, subjectId }: Pair): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockPair(tx, viewerId, subjectId);
    const held = await holdPerson(tx, subjectId);
    if (held === null || (await findVisiblePerson(tx, viewerId, subjectId)) === null) return false;
    const added = await addFollow(tx, viewerId, subjectId);
    if (added) {
      await addNotification(tx, { userId: subjectId, actorId: viewerId, kind: 'follow' });
    }
    return true;
  });
}

function followAll(db: Database, pairs: readonly Pair[]): Promise<readonly Pair[]> {
  return db.transaction(async (tx) => {
    // A statement of its own: the next one then sees every block that was waited for.
    await lockPairs(tx, pairs);
    return addFollows(tx, pairs);
  });
}
