import type { AvatarConfig } from '@swirl/contract/avatar';
import { feedAvatar, remixAvatar } from '@swirl/contract/avatar';
import type { Loop } from '@swirl/contract/schemas/loops';

/** Every loop has a face of its own, else its author's, else the usual one. */
export const faceOf = (loop: Loop): AvatarConfig =>
  loop.avatarConfig ?? loop.user.avatarConfig ?? (loop.isRemix ? remixAvatar : feedAvatar);
