import { limits } from '@swirl/contract/limits';
import type { NoticeName } from '#shared/config/notices.ts';

export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

/** Why a file cannot be a profile picture, or null. */
export const imageRefusal = ({ type, size }: Pick<File, 'type' | 'size'>): NoticeName | null => {
  if (!type.startsWith('image/')) return 'notAnImage';
  if (!imageTypes.some((known) => known === type)) return 'imageTypeUnsupported';
  return size > limits.imageBytes ? 'fileTooLarge' : null;
};
