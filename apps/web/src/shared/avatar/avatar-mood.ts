import { deriveAvatarMood } from '@swirl/contract/avatar';
import type { AvatarConfig } from '@swirl/contract/avatar';

/** The face with the mood it shows: its own if it has one, else that of the loop's tags. */
export const withMood = (config: AvatarConfig, tags: readonly string[]): AvatarConfig => {
  const mood = config.mood ?? deriveAvatarMood(tags);
  return mood === undefined ? config : { ...config, mood };
};
