import type { avatarAccessories, avatarMoods, avatarVocabulary } from '@swirl/contract/avatar';
import * as m from '#messages';

export type FaceFeature = keyof typeof avatarVocabulary;
export type FaceOption =
  | (typeof avatarVocabulary)[FaceFeature][number]
  | (typeof avatarAccessories)[number]
  | (typeof avatarMoods)[number];

/** The label of each avatar option. */
export const faceLabels: Readonly<Record<FaceOption, () => string>> = {
  round: m.avatar_option_round,
  oval: m.avatar_option_oval,
  square: m.avatar_option_square,
  heart: m.avatar_option_heart,
  porcelain: m.avatar_option_porcelain,
  'warm-ivory': m.avatar_option_warm_ivory,
  sand: m.avatar_option_sand,
  honey: m.avatar_option_honey,
  caramel: m.avatar_option_caramel,
  espresso: m.avatar_option_espresso,
  'deep-brown': m.avatar_option_deep_brown,
  almond: m.avatar_option_almond,
  wide: m.avatar_option_wide,
  sleepy: m.avatar_option_sleepy,
  brown: m.avatar_option_brown,
  hazel: m.avatar_option_hazel,
  blue: m.avatar_option_blue,
  green: m.avatar_option_green,
  gray: m.avatar_option_gray,
  smile: m.avatar_option_smile,
  grin: m.avatar_option_grin,
  laugh: m.avatar_option_laugh,
  smirk: m.avatar_option_smirk,
  flat: m.avatar_option_flat,
  short: m.avatar_option_short,
  long: m.avatar_option_long,
  curly: m.avatar_option_curly,
  wavy: m.avatar_option_wavy,
  pixie: m.avatar_option_pixie,
  afro: m.avatar_option_afro,
  bun: m.avatar_option_bun,
  black: m.avatar_option_black,
  blonde: m.avatar_option_blonde,
  red: m.avatar_option_red,
  platinum: m.avatar_option_platinum,
  pink: m.avatar_option_pink,
  breathing: m.avatar_option_breathing,
  bouncing: m.avatar_option_bouncing,
  pulsing: m.avatar_option_pulsing,
  waving: m.avatar_option_waving,
  floating: m.avatar_option_floating,
  glasses: m.avatar_option_glasses,
  sunglasses: m.avatar_option_sunglasses,
  earrings: m.avatar_option_earrings,
  necklace: m.avatar_option_necklace,
  headband: m.avatar_option_headband,
  beanie: m.avatar_option_beanie,
  cozy: m.avatar_option_cozy,
  energized: m.avatar_option_energized,
  dreamy: m.avatar_option_dreamy,
  confident: m.avatar_option_confident,
  playful: m.avatar_option_playful,
  chill: m.avatar_option_chill,
  excited: m.avatar_option_excited,
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
