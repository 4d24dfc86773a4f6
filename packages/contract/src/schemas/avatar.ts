import { z } from 'zod';
import {
  avatarAccessories,
  avatarMoods,
  avatarVocabulary,
  normaliseAccessories,
  type AvatarConfig,
} from '../avatar.ts';
import { errors } from '../errors.ts';

const accessory = z.enum(avatarAccessories);

const features = {
  faceShape: z.enum(avatarVocabulary.faceShape),
  skinTone: z.enum(avatarVocabulary.skinTone),
  eyeStyle: z.enum(avatarVocabulary.eyeStyle),
  eyeColor: z.enum(avatarVocabulary.eyeColor),
  mouthStyle: z.enum(avatarVocabulary.mouthStyle),
  hairStyle: z.enum(avatarVocabulary.hairStyle),
  hairColor: z.enum(avatarVocabulary.hairColor),
  animationStyle: z.enum(avatarVocabulary.animationStyle),
  mood: z.enum(avatarMoods).optional(),
};

export const avatarConfig = z.object({
  ...features,
  accessories: z.array(accessory),
}) satisfies z.ZodType<AvatarConfig>;

const invalid = errors.avatar_invalid.message;

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
