import { describe, expect, it } from 'vitest';
import { changeVoice, isSounding, postedMix, snapVolume, volumeOf } from './mix-settings.ts';

describe('a mix as posted', () => {
  it('has every voice at its own volume', () => {
    expect(volumeOf(postedMix, 0)).toBe(1);
    expect(postedMix.size).toBe(0);
  });

  it('is reached again when every change is undone', () => {
    const muted = changeVoice(postedMix, 1, { muted: true });
    expect(muted.size).toBe(1);
    expect(changeVoice(muted, 1, { muted: false }).size).toBe(0);
  });
});

describe('a muted voice', () => {
  it('is silent, whatever its volume', () => {
    const settings = changeVoice(postedMix, 2, { muted: true, volume: 150 });
    expect(volumeOf(settings, 2)).toBe(0);
    expect(volumeOf(settings, 0)).toBe(1);
  });

  it('keeps its volume for later', () => {
    const settings = changeVoice(postedMix, 2, { muted: true, volume: 130 });
    expect(volumeOf(changeVoice(settings, 2, { muted: false }), 2)).toBe(1.3);
  });

  it('is silent even if only it should sound', () => {
    const settings = changeVoice(postedMix, 2, { muted: true, only: true });
    expect(isSounding(settings, 2)).toBe(false);
    expect(isSounding(settings, 0)).toBe(false);
  });
});

describe('Only', () => {
  it('silences the others', () => {
    const settings = changeVoice(postedMix, 1, { only: true });
    expect([0, 1, 2].map((position) => isSounding(settings, position))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('can be on for several', () => {
    const settings = changeVoice(changeVoice(postedMix, 1, { only: true }), 2, { only: true });
    expect([0, 1, 2].map((position) => isSounding(settings, position))).toEqual([
      false,
      true,
      true,
    ]);
  });
});

it('snaps to the volume as posted, and to whole percents', () => {
  expect([95, 96, 104, 105, 63.4].map(snapVolume)).toEqual([95, 100, 100, 105, 63]);
});
