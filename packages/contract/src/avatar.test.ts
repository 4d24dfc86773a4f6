import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  avatarAccessories,
  avatarMoods,
  deriveAvatarMood,
  feedAvatar,
  normaliseAccessories,
  normaliseAvatar,
  remixAvatar,
} from './avatar.ts';
import { avatarConfig, avatarConfigInput } from './schemas/avatar.ts';

describe('the mood of an avatar', () => {
  it.each([
    ['cozy', ['cozy', 'warm', 'comfortable']],
    ['energized', ['energized', 'pumped', 'hyped']],
    ['dreamy', ['dreamy', 'floating', 'ethereal']],
    ['confident', ['confident', 'powerful', 'strong']],
    ['playful', ['playful', 'fun', 'silly']],
    ['chill', ['chill', 'relaxed', 'calm']],
    ['excited', ['excited', 'thrilled', 'stoked']],
  ])('is %s for the tags %j', (mood, tags) => {
    for (const tag of tags) expect(deriveAvatarMood(['nocturnal', tag])).toBe(mood);
  });

  it('is neutral for tags that say nothing about it', () => {
    expect(deriveAvatarMood([])).toBeUndefined();
    expect(deriveAvatarMood(['nocturnal', 'creative'])).toBeUndefined();
  });

  it('does not depend on the order of the tags', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['warm', 'hyped', 'silly', 'calm', 'other']), (tags) => {
        expect(deriveAvatarMood(tags)).toBe(deriveAvatarMood(tags.toReversed()));
      }),
    );
  });

  it('can be every mood that has a tag', () => {
    for (const mood of avatarMoods) expect(deriveAvatarMood([mood])).toBe(mood);
  });
});

describe('a stored avatar', () => {
  it('can be drawn, whatever was stored', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(avatarConfig.safeParse(normaliseAvatar(value)).success).toBe(true);
      }),
    );
  });

  it('is unchanged when every part is known, and normalizing again changes nothing', () => {
    expect(normaliseAvatar(feedAvatar)).toEqual(feedAvatar);
    expect(normaliseAvatar(remixAvatar)).toEqual(remixAvatar);
  });

  it('falls back to sand skin, brown hair and a flat mouth', () => {
    expect(
      normaliseAvatar({ skinTone: 'green', hairColor: 'plaid', mouthStyle: 'pout' }),
    ).toMatchObject({ skinTone: 'sand', hairColor: 'brown', mouthStyle: 'flat' });
  });

  it('may have accessories as a list or as a single value', () => {
    expect(normaliseAccessories('beanie')).toEqual(['beanie']);
    expect(normaliseAccessories(['beanie', 'glasses', 'beanie', 'crown'])).toEqual([
      'glasses',
      'beanie',
    ]);
    expect(normaliseAccessories(undefined)).toEqual([]);
  });
});

describe('a submitted avatar', () => {
  it('is accepted with each default', () => {
    expect(avatarConfigInput.parse(feedAvatar)).toEqual(feedAvatar);
    expect(avatarConfigInput.parse(remixAvatar)).toEqual(remixAvatar);
  });

  it('may have a single accessory, or none', () => {
    const { accessories: _, ...bare } = feedAvatar;
    expect(avatarConfigInput.parse({ ...bare, accessories: 'glasses' }).accessories).toEqual([
      'glasses',
    ]);
    expect(avatarConfigInput.parse(bare).accessories).toEqual([]);
  });

  it.each([
    ['an unknown field', { ...feedAvatar, hat: 'crown' }],
    ['an unknown value', { ...feedAvatar, hairStyle: 'mullet' }],
    ['an unknown accessory', { ...feedAvatar, accessories: ['crown'] }],
    ['too many accessories', { ...feedAvatar, accessories: [...avatarAccessories, 'beanie'] }],
    ['a missing feature', { ...feedAvatar, faceShape: undefined }],
    ['a prototype', JSON.parse(`{"__proto__":{},${JSON.stringify(feedAvatar).slice(1)}`)],
    ['a list', [feedAvatar]],
    ['a text', 'round'],
  ])('is refused with %s', (_, face: unknown) => {
    expect(avatarConfigInput.safeParse(face).success).toBe(false);
  });
});
