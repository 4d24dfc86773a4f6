/** Every part of an avatar. Schemas, pickers and the drawing all read them from here. */
export const avatarVocabulary = {
  faceShape: ['round', 'oval', 'square', 'heart'],
  skinTone: ['porcelain', 'warm-ivory', 'sand', 'honey', 'caramel', 'espresso', 'deep-brown'],
  eyeStyle: ['round', 'almond', 'wide', 'sleepy'],
  eyeColor: ['brown', 'hazel', 'blue', 'green', 'gray'],
  // 'flat' is what every unknown value draws, so that it can be chosen and stored.
  mouthStyle: ['smile', 'grin', 'laugh', 'smirk', 'flat'],
  hairStyle: ['short', 'long', 'curly', 'wavy', 'pixie', 'afro', 'bun'],
  hairColor: ['black', 'brown', 'blonde', 'red', 'gray', 'platinum', 'blue', 'pink'],
  animationStyle: ['breathing', 'bouncing', 'pulsing', 'waving', 'floating'],
} as const;

export const avatarAccessories = [
  'glasses',
  'sunglasses',
  'earrings',
  'necklace',
  'headband',
  'beanie',
] as const;

/** In the order in which tags are looked up; each mood with the tags that cause it. */
const moodTagTable = [
  ['cozy', ['cozy', 'warm', 'comfortable']],
  ['energized', ['energized', 'pumped', 'hyped']],
  ['dreamy', ['dreamy', 'floating', 'ethereal']],
  ['confident', ['confident', 'powerful', 'strong']],
  ['playful', ['playful', 'fun', 'silly']],
  ['chill', ['chill', 'relaxed', 'calm']],
  ['excited', ['excited', 'thrilled', 'stoked']],
] as const;

export const avatarMoods = [
  'cozy',
  'energized',
  'dreamy',
  'confident',
  'playful',
  'chill',
  'excited',
] as const satisfies readonly (typeof moodTagTable)[number][0][];

export const avatarSizes = ['sm', 'md', 'lg', 'xl'] as const;

export type AvatarSize = (typeof avatarSizes)[number];
export type AvatarMood = (typeof avatarMoods)[number];
export type AvatarAccessory = (typeof avatarAccessories)[number];
type AvatarFeature = keyof typeof avatarVocabulary;
type AvatarFeatures = {
  [Feature in AvatarFeature]: (typeof avatarVocabulary)[Feature][number];
};
export type AvatarConfig = AvatarFeatures & {
  accessories: AvatarAccessory[];
  mood?: AvatarMood | undefined;
};

export const feedAvatar: AvatarConfig = {
  faceShape: 'oval',
  skinTone: 'honey',
  eyeStyle: 'almond',
  eyeColor: 'brown',
  mouthStyle: 'smile',
  hairStyle: 'curly',
  hairColor: 'brown',
  accessories: [],
  animationStyle: 'breathing',
  mood: 'playful',
};

export const remixAvatar: AvatarConfig = {
  faceShape: 'round',
  skinTone: 'caramel',
  eyeStyle: 'round',
  eyeColor: 'hazel',
  mouthStyle: 'grin',
  hairStyle: 'afro',
  hairColor: 'black',
  accessories: [],
  animationStyle: 'floating',
  mood: 'excited',
};

/** The faces that sign-up offers, by name; the first one is chosen until another is. */
export const signUpAvatars = {
  pixie: {
    faceShape: 'oval',
    skinTone: 'honey',
    eyeStyle: 'round',
    eyeColor: 'brown',
    mouthStyle: 'smile',
    hairStyle: 'pixie',
    hairColor: 'brown',
    accessories: [],
    animationStyle: 'breathing',
  },
  afro: {
    faceShape: 'round',
    skinTone: 'espresso',
    eyeStyle: 'wide',
    eyeColor: 'brown',
    mouthStyle: 'smile',
    hairStyle: 'afro',
    hairColor: 'black',
    accessories: ['earrings'],
    animationStyle: 'breathing',
  },
  wavy: {
    faceShape: 'heart',
    skinTone: 'warm-ivory',
    eyeStyle: 'almond',
    eyeColor: 'green',
    mouthStyle: 'smile',
    hairStyle: 'wavy',
    hairColor: 'red',
    accessories: ['glasses'],
    animationStyle: 'breathing',
  },
} satisfies Record<string, AvatarConfig>;

/** What an unknown value is drawn as. */
const avatarFallbacks: AvatarFeatures = {
  ...feedAvatar,
  skinTone: 'sand',
  hairColor: 'brown',
  mouthStyle: 'flat',
};

export function deriveAvatarMood(tags: readonly string[]): AvatarMood | undefined {
  const wanted = new Set(tags.map((tag) => tag.toLowerCase()));
  return moodTagTable.find(([, moodTags]) => moodTags.some((tag) => wanted.has(tag)))?.[0];
}

/** A list or a single value, without unknown ones and duplicates. */
export function normaliseAccessories(value: unknown): AvatarAccessory[] {
  const given: readonly unknown[] = Array.isArray(value) ? value : [value];
  return avatarAccessories.filter((accessory) => given.includes(accessory));
}

/** Any stored or received value as an avatar that can be drawn. */
export function normaliseAvatar(value: unknown): AvatarConfig {
  const given: ReadonlyMap<string, unknown> = new Map(
    typeof value === 'object' && value !== null ? Object.entries(value) : [],
  );
  const features = avatarVocabulary;
  const otherwise = avatarFallbacks;
  const mood = knownValue(avatarMoods, given.get('mood'));
  return {
    faceShape: knownValue(features.faceShape, given.get('faceShape')) ?? otherwise.faceShape,
    skinTone: knownValue(features.skinTone, given.get('skinTone')) ?? otherwise.skinTone,
    eyeStyle: knownValue(features.eyeStyle, given.get('eyeStyle')) ?? otherwise.eyeStyle,
    eyeColor: knownValue(features.eyeColor, given.get('eyeColor')) ?? otherwise.eyeColor,
    mouthStyle: knownValue(features.mouthStyle, given.get('mouthStyle')) ?? otherwise.mouthStyle,
    hairStyle: knownValue(features.hairStyle, given.get('hairStyle')) ?? otherwise.hairStyle,
    hairColor: knownValue(features.hairColor, given.get('hairColor')) ?? otherwise.hairColor,
    animationStyle:
      knownValue(features.animationStyle, given.get('animationStyle')) ?? otherwise.animationStyle,
    accessories: normaliseAccessories(given.get('accessories')),
    ...(mood ? { mood } : {}),
  };
}

function knownValue<Value>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((known) => known === value);
}
