import type { avatarAccessories, avatarMoods, avatarVocabulary } from '@swirl/contract/avatar';
import * as m from '#messages';

export type FaceFeature = keyof typeof avatarVocabulary;
export type FaceWord =
  | (typeof avatarVocabulary)[FaceFeature][number]
  | (typeof avatarAccessories)[number]
  | (typeof avatarMoods)[number];

/** The label of each avatar option. */
export const faceLabels: Readonly<Record<FaceWord, () => string>> = {
  round: m.avatar_word_round,
  oval: m.avatar_word_oval,
  square: m.avatar_word_square,
  heart: m.avatar_word_heart,
  porcelain: m.avatar_word_porcelain,
  'warm-ivory': m.avatar_word_warm_ivory,
  sand: m.avatar_word_sand,
  honey: m.avatar_word_honey,
  caramel: m.avatar_word_caramel,
  espresso: m.avatar_word_espresso,
  'deep-brown': m.avatar_word_deep_brown,
  almond: m.avatar_word_almond,
  wide: m.avatar_word_wide,
  sleepy: m.avatar_word_sleepy,
  brown: m.avatar_word_brown,
  hazel: m.avatar_word_hazel,
  blue: m.avatar_word_blue,
  green: m.avatar_word_green,
  gray: m.avatar_word_gray,
  smile: m.avatar_word_smile,
  grin: m.avatar_word_grin,
  laugh: m.avatar_word_laugh,
  smirk: m.avatar_word_smirk,
  flat: m.avatar_word_flat,
  short: m.avatar_word_short,
  long: m.avatar_word_long,
  curly: m.avatar_word_curly,
  wavy: m.avatar_word_wavy,
  pixie: m.avatar_word_pixie,
  afro: m.avatar_word_afro,
  bun: m.avatar_word_bun,
  black: m.avatar_word_black,
  blonde: m.avatar_word_blonde,
  red: m.avatar_word_red,
  platinum: m.avatar_word_platinum,
  pink: m.avatar_word_pink,
  breathing: m.avatar_word_breathing,
  bouncing: m.avatar_word_bouncing,
  pulsing: m.avatar_word_pulsing,
  waving: m.avatar_word_waving,
  floating: m.avatar_word_floating,
  glasses: m.avatar_word_glasses,
  sunglasses: m.avatar_word_sunglasses,
  earrings: m.avatar_word_earrings,
  necklace: m.avatar_word_necklace,
  headband: m.avatar_word_headband,
  beanie: m.avatar_word_beanie,
  cozy: m.avatar_word_cozy,
  energized: m.avatar_word_energized,
  dreamy: m.avatar_word_dreamy,
  confident: m.avatar_word_confident,
  playful: m.avatar_word_playful,
  chill: m.avatar_word_chill,
  excited: m.avatar_word_excited,
};

export const featureNames: Readonly<Record<FaceFeature, () => string>> = {
  faceShape: m.avatar_face_shape,
  skinTone: m.avatar_skin_tone,
  eyeStyle: m.avatar_eye_style,
  eyeColor: m.avatar_eye_color,
  mouthStyle: m.avatar_mouth_style,
  hairStyle: m.avatar_hair_style,
  hairColor: m.avatar_hair_color,
  animationStyle: m.avatar_animation_style,
};
