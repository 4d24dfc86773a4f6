import { avatarMoods, avatarVocabulary, feedAvatar, normaliseAvatar } from '@swirl/contract/avatar';
import { expect, test } from 'vitest';
import { browsOf } from './draw-brows.ts';
import { drawableFace } from './avatar-mood.ts';
import { faceGround, facePalette, lightness, mix } from './face-palette.ts';

const distinct = (values: readonly unknown[]) =>
  new Set(values.map((value) => JSON.stringify(value))).size;

test('every skin tone, hair color and eye color is distinct', () => {
  const { skinTone, hairColor, eyeColor } = avatarVocabulary;
  const skins = skinTone.map((tone) => facePalette({ ...feedAvatar, skinTone: tone }).skin);
  const hairs = hairColor.map((colour) => facePalette({ ...feedAvatar, hairColor: colour }).hair);
  const eyes = eyeColor.map((colour) => facePalette({ ...feedAvatar, eyeColor: colour }).iris);
  expect(distinct(skins)).toBe(skinTone.length);
  expect(distinct(hairs)).toBe(hairColor.length);
  expect(distinct(eyes)).toBe(eyeColor.length);
});

test('an unknown skin tone is drawn as sand, an unknown hair color as brown', () => {
  const unknown = facePalette(normaliseAvatar({ skinTone: 'green', hairColor: 'plaid' }));
  const known = facePalette({ ...feedAvatar, skinTone: 'sand', hairColor: 'brown' });
  expect(unknown.skin).toEqual(known.skin);
  expect(unknown.hair).toEqual(known.hair);
});

test('eyes and mouth contrast with every skin tone', () => {
  for (const skinTone of avatarVocabulary.skinTone) {
    const { skin } = facePalette({ ...feedAvatar, skinTone });
    expect(lightness(skin.base) - lightness(skin.line)).toBeGreaterThan(0.08);
    expect(lightness(skin.light)).toBeGreaterThan(lightness(skin.base));
    expect(lightness(skin.shade)).toBeLessThan(lightness(skin.base));
  }
});

test('brows are darker than the hair they belong to', () => {
  for (const hairColor of avatarVocabulary.hairColor) {
    const { hair } = facePalette({ ...feedAvatar, hairColor });
    expect(lightness(hair.brow)).toBeLessThan(lightness(hair.base));
  }
});

test('every mood, and an avatar without one, has its own colors for clothes and background', () => {
  const moods = [undefined, ...avatarMoods];
  expect(distinct(moods.map((mood) => facePalette({ ...feedAvatar, mood }).cloth))).toBe(8);
  expect(distinct(moods.map(faceGround))).toBe(8);
});

test('four moods move the brows differently, and the others do not move them', () => {
  const rest = JSON.stringify(browsOf(undefined));
  const moved = avatarMoods.filter((mood) => JSON.stringify(browsOf(mood)) !== rest);
  expect(moved).toEqual(['energized', 'confident', 'playful', 'excited']);
  expect(distinct(moved.map(browsOf))).toBe(4);
});

test('the mood tags of a loop apply only to an avatar without a mood', () => {
  const { mood: _mood, ...moodless } = feedAvatar;
  expect(drawableFace(moodless, ['Stoked']).mood).toBe('excited');
  expect(drawableFace(moodless, ['nothing known']).mood).toBeUndefined();
  expect(drawableFace(feedAvatar, ['stoked']).mood).toBe('playful');
});

test('mixing interpolates between two colors', () => {
  expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mix('#102030', '#ffffff', 1)).toBe('#ffffff');
});

test('an avatar with unknown values is drawn with a flat mouth', () => {
  expect(drawableFace({ ...feedAvatar, mouthStyle: 'pout' }, [])).toMatchObject({
    mouthStyle: 'flat',
    eyeStyle: feedAvatar.eyeStyle,
  });
});
