import type { AvatarConfig } from '@swirl/contract/avatar';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';

/** Makes a face the person's own, wherever they appear. */
export const useSaveAvatar = (onSaved: (avatarConfig: AvatarConfig) => void) =>
  useMutation({
    mutationFn: (avatarConfig: AvatarConfig) =>
      callApi('users.updateProfile', { body: { avatarConfig } }),
    onSuccess: (_profile, avatarConfig) => onSaved(avatarConfig),
    onError: (error) => showNotice('profileFailed', error),
  });
