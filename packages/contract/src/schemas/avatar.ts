import { z } from 'zod';
import {
  avatarAccessories,
  avatarMoods,
  avatarVocabulary,
  normaliseAccessories,
  type AvatarConfig,
} from '../avatar.ts';
import { errorCode } from '../errors.ts';

const invalid = errorCode('avatar_invalid');

function oneOf<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, invalid);
}

const accessory = oneOf(avatarAccessories);

const features = {
  faceShape: oneOf(avatarVocabulary.faceShape),
  skinTone: oneOf(avatarVocabulary.skinTone),
  eyeStyle: oneOf(avatarVocabulary.eyeStyle),
  eyeColor: oneOf(avatarVocabulary.eyeColor),
  mouthStyle: oneOf(avatarVocabulary.mouthStyle),
  hairStyle: oneOf(avatarVocabulary.hairStyle),
  hairColor: oneOf(avatarVocabulary.hairColor),
  animationStyle: oneOf(avatarVocabulary.animationStyle),
  mood: oneOf(avatarMoods).optional(),
};

export const avatarConfig = z.object({
  ...features,
  accessories: z.array(accessory),
}) satisfies z.ZodType<AvatarConfig>;

export const avatarConfigInput = z.strictObject(
  {
    ...features,
    accessories: z
      .union([accessory, z.array(accessory).max(avatarAccessories.length)], invalid)
      .default([])
      .transform(normaliseAccessories),
  },
  invalid,
) satisfies z.ZodType<AvatarConfig>;
