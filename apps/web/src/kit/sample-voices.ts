import { feedAvatar, normaliseAvatar } from '@swirl/contract/avatar';
import { moodHue } from '@swirl/contract/mood-hues';
import type { ChoirVoice } from '#shared/choir/choir-voice.ts';

const voice = (position: number, mood: string, face: object): ChoirVoice => ({
  position,
  face: normaliseAvatar({ ...feedAvatar, accessories: [], ...face }),
  hue: moodHue(mood),
  muted: false,
});

export const sampleVoices: readonly ChoirVoice[] = [
  voice(0, 'cozy', {
    skinTone: 'espresso',
    eyeStyle: 'almond',
    mouthStyle: 'grin',
    hairStyle: 'curly',
    hairColor: 'black',
    animationStyle: 'bouncing',
    accessories: ['earrings'],
  }),
  voice(1, 'vibing', {
    faceShape: 'round',
    skinTone: 'porcelain',
    eyeStyle: 'wide',
    eyeColor: 'blue',
    mouthStyle: 'laugh',
    hairStyle: 'pixie',
    hairColor: 'pink',
    animationStyle: 'bouncing',
  }),
  voice(2, 'dreamy', {
    faceShape: 'heart',
    skinTone: 'warm-ivory',
    hairStyle: 'long',
    hairColor: 'black',
    animationStyle: 'floating',
    accessories: ['glasses'],
  }),
  voice(3, 'chill', {
    faceShape: 'heart',
    skinTone: 'espresso',
    eyeStyle: 'almond',
    hairStyle: 'bun',
    hairColor: 'black',
    accessories: ['necklace'],
  }),
  voice(4, 'motivated', {
    faceShape: 'square',
    skinTone: 'caramel',
    mouthStyle: 'grin',
    hairStyle: 'short',
    hairColor: 'black',
    accessories: ['glasses'],
  }),
  voice(5, 'energized', {
    faceShape: 'square',
    skinTone: 'sand',
    mouthStyle: 'laugh',
    hairStyle: 'curly',
    hairColor: 'brown',
    accessories: ['headband'],
  }),
  voice(6, 'playful', {
    skinTone: 'warm-ivory',
    mouthStyle: 'grin',
    hairStyle: 'pixie',
    hairColor: 'platinum',
    accessories: ['earrings'],
  }),
  voice(7, 'contemplating', {
    faceShape: 'square',
    skinTone: 'warm-ivory',
    eyeStyle: 'sleepy',
    mouthStyle: 'flat',
    hairStyle: 'short',
    hairColor: 'blue',
    animationStyle: 'floating',
    accessories: ['beanie'],
  }),
];

/** Of the first four. */
export const sampleNames = ['Ava', 'Juno', 'Mina', 'Marguerite'];
export const sampleMoods = ['cozy', 'vibing', 'dreamy', 'chill'];
