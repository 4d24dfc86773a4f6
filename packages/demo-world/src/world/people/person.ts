import type { AvatarConfig } from '@swirl/contract/avatar';
import type { StoredPreferences } from '@swirl/contract/preferences';
import type { Speaker } from '../../media/recipe.ts';

export interface SeedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly bio: string | null;
  readonly avatar: AvatarConfig;
  readonly speaker: Speaker;
  readonly badge?: 'verified' | 'owner';
  readonly preferences?: StoredPreferences;
}

type Face = AvatarConfig;

/** An avatar by its parts, in the order in which one would describe it. */
export function face(
  faceShape: Face['faceShape'],
  skinTone: Face['skinTone'],
  [eyeStyle, eyeColor]: readonly [Face['eyeStyle'], Face['eyeColor']],
  mouthStyle: Face['mouthStyle'],
  [hairStyle, hairColor]: readonly [Face['hairStyle'], Face['hairColor']],
  animationStyle: Face['animationStyle'],
  mood: NonNullable<Face['mood']>,
  accessories: Face['accessories'] = [],
): AvatarConfig {
  return {
    faceShape,
    skinTone,
    eyeStyle,
    eyeColor,
    mouthStyle,
    hairStyle,
    hairColor,
    animationStyle,
    mood,
    accessories,
  };
}

export const speaker = (voice: string, pitch: number, speed: number): Speaker => ({
  voice,
  pitch,
  speed,
});
