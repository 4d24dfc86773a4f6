import type { ProfileImageShape } from '@swirl/media/profile-image';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { replaceImage, type ProfileImage } from '@swirl/db/stores/people/profiles.store';
import type { User } from '@swirl/db/tables/users';
import { newObjectKey, PEOPLE_OBJECTS } from '@swirl/platform/object-key';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { accountOf } from '../../plugins/policies.ts';
import { createReceiveImage } from './receive-image.ts';

const columns: Readonly<Record<ProfileImageShape, ProfileImage>> = {
  profile: 'profileImageKey',
  cover: 'coverImageKey',
};

export function createProfileImagesService({
  db,
  objectStore,
}: Pick<Dependencies, 'db' | 'objectStore'>) {
  const receiveImage = createReceiveImage();

  /**
   * The row and the deletion of its old object are one transaction: nothing still shown is deleted.
   */
  const replace = (account: User, shape: ProfileImageShape, key: string | null): Promise<User> =>
    db.transaction(async (tx) => {
      const replaced = await replaceImage(tx, account.id, columns[shape], key);
      if (replaced === null) throw new ApiError('unauthorized');
      const { user, before } = replaced;
      if (before !== null) await enqueue(tx, 'media.delete-objects', { objectKeys: [before] });
      return user;
    });

  return {
    /** The object is stored first, so that a row never names a missing object. */
    async upload(request: FastifyRequest, shape: ProfileImageShape): Promise<User> {
      const account = accountOf(request);
      if (objectStore.readOnly) throw new ApiError('uploads_off');
      const { bytes, contentType } = await receiveImage(request, shape);
      const key = newObjectKey(PEOPLE_OBJECTS);
      try {
        await objectStore.put(key, bytes, { contentType });
      } catch (cause) {
        throw new ApiError('unavailable', { cause });
      }
      // If this fails, the object has no row, and the sweep finds it.
      return replace(account, shape, key);
    },

    remove: (account: User, shape: ProfileImageShape): Promise<User> =>
      replace(account, shape, null),
  };
}
