import { feedAvatar } from '@swirl/contract/avatar';
import type { AvatarConfig } from '@swirl/contract/avatar';

export type LandingFace = {
  config: AvatarConfig;
  /** Hue of the background; without one the picture is transparent around the avatar. */
  ground?: number;
  side: number;
  /** How far the mouth is open, 0 to 1. */
  speaking?: number;
  asleep?: boolean;
};

const face = (features: Partial<AvatarConfig>): AvatarConfig => ({ ...feedAvatar, ...features });

const ava = face({
  skinTone: 'espresso',
  mouthStyle: 'grin',
  hairColor: 'black',
  accessories: ['earrings'],
});
const leo = face({
  faceShape: 'square',
  eyeColor: 'green',
  mouthStyle: 'smirk',
  hairStyle: 'short',
  mood: 'confident',
});
const theo = face({
  skinTone: 'deep-brown',
  eyeStyle: 'sleepy',
  hairStyle: 'afro',
  hairColor: 'black',
  accessories: ['headband'],
  mood: 'energized',
});
const iris = face({
  skinTone: 'sand',
  eyeStyle: 'round',
  eyeColor: 'hazel',
  mouthStyle: 'grin',
  hairStyle: 'bun',
  hairColor: 'red',
  accessories: ['necklace'],
  mood: 'excited',
});
const juno = face({
  faceShape: 'round',
  skinTone: 'porcelain',
  eyeStyle: 'wide',
  eyeColor: 'blue',
  mouthStyle: 'laugh',
  hairStyle: 'pixie',
  hairColor: 'pink',
  mood: 'excited',
});
const mina = face({
  faceShape: 'heart',
  skinTone: 'warm-ivory',
  eyeStyle: 'round',
  hairStyle: 'long',
  hairColor: 'black',
  accessories: ['glasses'],
  mood: 'dreamy',
});

/** Those who sing in the choir. */
export const choirFaces = { ava, juno, mina, theo };

/** Every avatar of the landing page, by the name of its picture. */
export const landingFaces: Record<string, LandingFace> = {
  ava: { config: ava, ground: 60, side: 280 },
  'ava-speaks': { config: ava, ground: 60, side: 280, speaking: 0.6 },
  'ava-voice': { config: ava, side: 280, speaking: 0.75 },
  leo: { config: leo, ground: 205, side: 200 },
  'leo-speaks': { config: leo, ground: 205, side: 280, speaking: 0.8 },
  theo: { config: theo, ground: 148, side: 200 },
  'theo-voice': { config: theo, side: 280, speaking: 0.35 },
  iris: { config: iris, ground: 330, side: 200 },
  juno: { config: juno, ground: 348, side: 200 },
  mina: { config: mina, ground: 298, side: 120 },
  sleeper: {
    config: { ...mina, mouthStyle: 'flat', hairStyle: 'wavy', accessories: ['beanie'] },
    ground: 284,
    side: 200,
    asleep: true,
  },
};

/** The four of the carousel, each with its own scene. */
export const archetypeFaces: Record<string, AvatarConfig> = {
  'cosmic-explorer': face({
    faceShape: 'heart',
    skinTone: 'espresso',
    eyeStyle: 'wide',
    eyeColor: 'hazel',
    hairStyle: 'bun',
    hairColor: 'blue',
    accessories: ['earrings', 'necklace'],
    mood: 'energized',
  }),
  'chill-viber': face({
    eyeStyle: 'sleepy',
    mouthStyle: 'smirk',
    hairStyle: 'wavy',
    accessories: ['sunglasses', 'beanie'],
    mood: 'chill',
  }),
  'remix-artist': face({
    faceShape: 'round',
    skinTone: 'caramel',
    eyeStyle: 'round',
    eyeColor: 'green',
    mouthStyle: 'laugh',
    hairStyle: 'afro',
    hairColor: 'pink',
    accessories: ['glasses', 'headband'],
    mood: 'excited',
  }),
  'mood-master': face({
    faceShape: 'square',
    skinTone: 'porcelain',
    eyeColor: 'gray',
    mouthStyle: 'grin',
    hairStyle: 'long',
    hairColor: 'platinum',
    accessories: ['earrings'],
    mood: 'confident',
  }),
};
