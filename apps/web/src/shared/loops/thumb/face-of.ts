import type { AvatarConfig } from '@swirl/contract/avatar';
import { feedAvatar, remixAvatar } from '@swirl/contract/avatar';
import type { Loop } from '@swirl/contract/schemas/loops';

/** The avatar of a loop: its own, or its author's, or the default one. */
export const faceOf = (loop: Loop): AvatarConfig =>
  loop.avatarConfig ?? loop.user.avatarConfig ?? (loop.isRemix ? remixAvatar : feedAvatar);
