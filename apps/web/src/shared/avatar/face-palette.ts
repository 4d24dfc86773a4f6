import type { AvatarConfig, AvatarMood } from '@swirl/contract/avatar';
import { moodHue } from '@swirl/contract/mood-hues';

const SKIN: Readonly<Record<AvatarConfig['skinTone'], string>> = {
  porcelain: '#f9e2d3',
  'warm-ivory': '#f5d0b0',
  sand: '#e8b98f',
  honey: '#d69b64',
  caramel: '#b5753f',
  espresso: '#81502f',
  'deep-brown': '#5b3623',
};

const HAIR: Readonly<Record<AvatarConfig['hairColor'], string>> = {
  black: '#2a2530',
  brown: '#5c3b2a',
  blonde: '#e3b75a',
  red: '#b5472a',
  gray: '#9ba1aa',
  platinum: '#efe7d5',
  blue: '#456fdb',
  pink: '#f083b4',
};

const EYES: Readonly<Record<AvatarConfig['eyeColor'], string>> = {
  brown: '#6b4226',
  hazel: '#94702f',
  blue: '#3d7fc4',
  green: '#4a8f5b',
  gray: '#7a8894',
};

const channels = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** Mixes two hex colors by the share of the second; 0 leaves the first unchanged. */
export const mix = (colour: string, other: string, share: number): string => {
  const others = channels(other);
  const mixed = channels(colour).map((value, index) =>
    Math.round(value + ((others[index] ?? value) - value) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
};

/** How light a hex colour looks, 0 to 1. */
export const lightness = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
};

const cloth = (moodsHue: number | undefined) => {
  // Clothes are muted without a mood: color on an avatar means a mood.
  const [chroma, hue] = moodsHue === undefined ? [0.045, 255] : [0.14, moodsHue];
  const tone = (lift: number) => `oklch(${lift} ${chroma} ${hue})`;
  return { light: tone(0.76), base: tone(0.69), deep: tone(0.58), crease: tone(0.5) };
};

const hueOf = (mood: AvatarMood | undefined): number | undefined =>
  mood === undefined ? undefined : moodHue(mood);

/** Every colour of one face. */
export const facePalette = (config: AvatarConfig, clothHue = hueOf(config.mood)) => {
  const skin = SKIN[config.skinTone];
  const hair = HAIR[config.hairColor];
  const iris = EYES[config.eyeColor];
  // A warm shadow; on the darkest skin the usual one would be no darker than the skin itself.
  const shadow = mix('#1c080b', '#6a2d2a', Math.min(1, Math.max(0, lightness(skin) * 3 - 0.6)));
  return {
    skin: {
      base: skin,
      light: mix(skin, '#fff6e8', 0.34),
      edge: mix(skin, shadow, 0.16),
      shade: mix(skin, shadow, 0.24),
      deep: mix(skin, shadow, 0.44),
      // On dark skin a strong blush looks like a burn.
      blush: mix(skin, '#f0506a', 0.12 + 0.34 * lightness(skin)),
      line: mix(skin, '#2a0f14', 0.72),
    },
    hair: {
      base: hair,
      light: mix(hair, '#ffffff', 0.22),
      low: mix(hair, '#120a18', 0.16),
      back: mix(hair, '#120a18', 0.34),
      strand: mix(hair, '#120a18', 0.42),
      gloss: mix(hair, '#ffffff', 0.45),
      // Pale hair has darker brows, or the mood could not be read.
      brow: mix(hair, '#1a0f14', lightness(hair) > 0.6 ? 0.5 : 0.34),
    },
    iris: { base: iris, light: mix(iris, '#ffffff', 0.36), rim: mix(iris, '#140a10', 0.5) },
    cloth: cloth(clothHue),
  };
};

export type FacePalette = ReturnType<typeof facePalette>;

/** The background of a small avatar, the same in both themes. */
export const faceGround = (mood: AvatarMood | undefined): string =>
  mood === undefined ? 'oklch(0.87 0.03 255)' : `oklch(0.87 0.065 ${moodHue(mood) + 24})`;
