import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useMutation } from '@tanstack/react-query';
import { ConnectionError } from '#shared/api/api-error.ts';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import type { ProfileChanges } from './profile-fields.ts';

/** Picture or cover. */
export type ImageKind = 'profile' | 'cover';
type OnSaved = (user: CurrentUser) => void;

const IMAGES = {
  profile: {
    upload: 'users.uploadProfileImage',
    remove: 'users.removeProfileImage',
    fileName: 'profile.jpg',
    updated: 'profileImageUpdated',
    failed: 'profileImageFailed',
    removalFailed: 'profileImageRemovalFailed',
  },
  cover: {
    upload: 'users.uploadCoverImage',
    remove: 'users.removeCoverImage',
    fileName: 'cover.jpg',
    updated: 'coverImageUpdated',
    failed: 'coverImageFailed',
    removalFailed: 'coverImageRemovalFailed',
  },
} as const;

export const useUpdateProfile = (onSaved: OnSaved) =>
  useMutation({
    mutationFn: (changes: ProfileChanges) => callApi('users.updateProfile', { body: changes }),
    onSuccess: (user) => {
      onSaved(user);
      showNotice('profileUpdated');
    },
    onError: (error) => showNotice('profileFailed', error),
  });

export const useUploadImage = (kind: ImageKind, onSaved: OnSaved) => {
  const { upload, fileName, updated, failed } = IMAGES[kind];
  return useMutation({
    mutationFn: (file: Blob) => callApi(upload, { form: {}, file, fileName }),
    onSuccess: (user) => {
      onSaved(user);
      showNotice(updated);
    },
    // A connection error is not a refusal.
    onError: (error) =>
      showNotice(error instanceof ConnectionError ? 'uploadFailed' : failed, error),
  });
};

export const useRemoveImage = (kind: ImageKind, onSaved: OnSaved) => {
  const { remove, updated, removalFailed } = IMAGES[kind];
  return useMutation({
    mutationFn: () => callApi(remove, {}),
    onSuccess: (user) => {
      onSaved(user);
      showNotice(updated);
    },
    onError: (error) => showNotice(removalFailed, error),
  });
};
