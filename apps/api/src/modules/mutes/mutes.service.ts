import type { Output } from '@swirl/contract/endpoints';
import { canMute } from '@swirl/contract/policies/people';
import type { Viewer } from '@swirl/contract/policies/viewer';
import { addMute, findMutedPeople, removeMute } from '@swirl/db/stores/people/mutes.store';
import { findVisiblePerson, holdPerson } from '@swirl/db/stores/people/people.store';
import { ApiError } from '../../http/api-error.ts';
import { requireAllowed } from '@swirl/contract/require-allowed';
import type { Dependencies } from '../../dependencies.ts';
import { presentMuted } from './mutes.presenter.ts';

type ViewerId = Pick<Viewer, 'id'>;

export function createMutesService({ db }: Pick<Dependencies, 'db'>) {
  return {
    async list(viewer: ViewerId): Promise<Output<'users.muted'>> {
      return (await findMutedPeople(db, viewer.id)).map(presentMuted);
    },

    /** A user whom the viewer can see: blocked users never appear anyway. */
    async mute(viewer: ViewerId, userId: string): Promise<Output<'users.mute'>> {
      requireAllowed('mute', canMute(viewer, { id: userId }), 'cannot_mute_self');
      return db.transaction(async (tx) => {
        const person = await findVisiblePerson(tx, viewer.id, userId);
        if (person === null || (await holdPerson(tx, userId)) === null) {
          throw new ApiError('user_not_found');
        }
        return presentMuted({ person, mutedAt: await addMute(tx, viewer.id, userId) });
      });
    },

    async unmute(viewer: ViewerId, userId: string): Promise<undefined> {
      await removeMute(db, viewer.id, userId);
    },
  };
}
