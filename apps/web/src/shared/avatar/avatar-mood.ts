import { deriveAvatarMood, normaliseAvatar } from '@swirl/contract/avatar';
import type { AvatarConfig } from '@swirl/contract/avatar';

/**
 * A stored avatar with unknown values replaced, and with its mood: its own, or else from the loop's
 * tags.
 */
export const drawableFace = (stored: unknown, tags: readonly string[]): AvatarConfig => {
  const face = normaliseAvatar(stored);
  const mood = face.mood ?? deriveAvatarMood(tags);
  return mood === undefined ? face : { ...face, mood };
};
