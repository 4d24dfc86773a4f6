import type { AvatarConfig } from '@swirl/contract/avatar';
import { displayName } from '@swirl/contract/names';
import type { TreeLoop } from '@swirl/contract/schemas/tree';

export type ShownFace = { name: string; imageUrl: string | null; face: AvatarConfig | null };

/** The avatar of a voice loop, or else the author's picture. */
export const faceOf = ({ avatarConfig, user }: TreeLoop): ShownFace => ({
  name: displayName(user),
  imageUrl: avatarConfig === null ? user.profileImageUrl : null,
  face: avatarConfig ?? user.avatarConfig,
});
