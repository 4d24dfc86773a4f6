import { deriveAvatarMood, normaliseAvatar } from '@swirl/contract/avatar';
import type { AvatarConfig } from '@swirl/contract/avatar';

/**
 * A stored face in words that can be drawn, with the mood it shows: its own if it has one, else that
 * of the loop's tags.
 */
export const drawableFace = (stored: unknown, tags: readonly string[]): AvatarConfig => {
  const face = normaliseAvatar(stored);
  const mood = face.mood ?? deriveAvatarMood(tags);
  return mood === undefined ? face : { ...face, mood };
};
