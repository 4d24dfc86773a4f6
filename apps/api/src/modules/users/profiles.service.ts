import type { Output, Received } from '@swirl/contract/endpoints';
import { isOwner, isSelf, type Viewer } from '@swirl/contract/policies/viewer';
import { readUserCounts } from '@swirl/db/stores/loops/counts.store';
import { hidesReposts } from '@swirl/db/stores/loops/reposts.store';
import { isFollowing } from '@swirl/db/stores/people/follows.store';
import {
  countVisibleLoops,
  findVisibleProfile,
  updateProfile,
} from '@swirl/db/stores/people/profiles.store';
import { readLatestMoods } from '@swirl/db/stores/people/user-cards.store';
import { hasVerificationRequest } from '@swirl/db/stores/people/verification-requests.store';
import type { User } from '@swirl/db/tables/users';
import { ApiError } from '../../http/api-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { presentProfile } from './profiles.presenter.ts';
import { isUsernameFree } from './free-username.ts';

export function createProfilesService({ db }: Pick<Dependencies, 'db'>) {
  return {
    async read(viewer: Viewer, userId: string): Promise<Output<'users.read'>> {
      const user = await findVisibleProfile(db, viewer.id, userId);
      if (user === null) throw new ApiError('user_not_found');
      const seesRequest = isSelf(viewer, userId) || isOwner(viewer);
      const [counts, loops, moods, followsViewer, hides, verificationRequested] = await Promise.all(
        [
          readUserCounts(db, [userId]),
          countVisibleLoops(db, viewer.id, userId),
          readLatestMoods(db, viewer.id, [userId]),
          isFollowing(db, userId, viewer.id),
          hidesReposts(db, viewer.id, userId),
          seesRequest && hasVerificationRequest(db, userId),
        ],
      );
      const { followers = 0, following = 0 } = counts.get(userId) ?? {};
      return presentProfile(viewer, user, {
        _count: { loops, followers, following },
        moods: moods.get(userId) ?? [],
        followsViewer,
        hidesReposts: hides,
        verificationRequested,
      });
    },

    async update(account: User, changes: Received<'users.updateProfile'>['body']): Promise<User> {
      if (Object.keys(changes).length === 0) return account;
      const { username = null } = changes;
      if (username !== null && !(await isUsernameFree(db, username, account.id))) {
        throw new ApiError('username_taken');
      }
      const updated = await updateProfile(db, account.id, changes);
      if (updated === 'taken') throw new ApiError('username_taken');
      if (updated === null) throw new ApiError('unauthorized');
      return updated;
    },
  };
}
