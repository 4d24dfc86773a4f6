import { feedAvatar } from '@swirl/contract/avatar';
import { limits } from '@swirl/contract/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleLoop } from '#shared/loops/sample-loop.ts';
import { isAudible } from '../sound/audible.ts';
import { baseChange } from './base-change.ts';
import { clampNudge, snapNudge } from './nudge.ts';
import { studioVoices } from './studio-voices.ts';

const stem = (firstName: string, moodTags: string[]) => ({
  loopId: firstName,
  user: { ...sampleLoop().user, firstName },
  mediaType: 'audio' as const,
  avatarConfig: null,
  moodTags,
  gain: 1,
  offsetMs: 0,
});

test('a loop that is no layer has the voice of its author', () => {
  expect(studioVoices(sampleLoop({ moodTags: ['cozy'] }))).toMatchObject([
    { position: 0, name: 'Sam', mood: 'cozy', face: feedAvatar },
  ]);
});

test('the voices of a mix keep their order, without those that have left', () => {
  const mix = {
    ready: true,
    voices: 2,
    envelopesUrl: null,
    picture: null,
    recentlyWithdrawn: true,
    positions: [
      { position: 0, stem: stem('Ava', ['cozy']) },
      { position: 1, stem: null },
      { position: 2, stem: stem('Juno', []) },
    ],
  };
  const voices = studioVoices(sampleLoop({ relation: 'layer', mix }));
  expect(voices.map(({ position, name }) => [position, name])).toEqual([
    [0, 'Ava'],
    [2, 'Juno'],
  ]);
});

test('mute wins over Only', () => {
  expect(isAudible({ muted: [], only: [] }, 1)).toBe(true);
  expect(isAudible({ muted: [1], only: [1] }, 1)).toBe(false);
  expect(isAudible({ muted: [], only: [2] }, 1)).toBe(false);
  expect(isAudible({ muted: [], only: [1, 2] }, 1)).toBe(true);
});

test('a dragged take stays at the start and where the device would put it', () => {
  expect(snapNudge(3, null)).toBe(0);
  expect(snapNudge(-45, -42)).toBe(-42);
  expect(snapNudge(-45, null)).toBe(-45);
});

test('no nudge leaves the range that can be posted', () => {
  const { min, max } = limits.layers.offsetMs;
  fc.assert(
    fc.property(fc.integer(), fc.option(fc.integer({ min, max })), (wanted, found) => {
      for (const offset of [clampNudge(wanted), snapNudge(wanted, found)]) {
        expect(offset).toBeGreaterThanOrEqual(min);
        expect(offset).toBeLessThanOrEqual(max);
      }
    }),
  );
});

const mixWith = (names: readonly (string | null)[]) => ({
  ready: true,
  voices: names.filter((name) => name !== null).length,
  envelopesUrl: null,
  picture: null,
  recentlyWithdrawn: false,
  positions: names.map((name, position) => ({
    position,
    stem: name === null ? null : stem(name, []),
  })),
});
const layerable = (names: readonly (string | null)[]) =>
  sampleLoop({ relation: 'layer', canRemix: true, layerRefusal: null, mix: mixWith(names) });

test('a take stays a layer while the loop is as it was loaded', () => {
  expect(baseChange(layerable(['Ava', 'Juno']), layerable(['Ava', 'Juno']))).toBeNull();
  // Someone who is back is in the mix again, and nothing is lost.
  expect(baseChange(layerable(['Ava', null]), layerable(['Ava', 'Juno']))).toBeNull();
});

test('a voice that left meanwhile is noticed', () => {
  expect(baseChange(layerable(['Ava', 'Juno']), layerable([null, 'Juno']))).toBe('voice-left');
});

test('a take on a loop that can no longer be layered can be an answer, if remixes are allowed', () => {
  const loaded = layerable(['Ava', 'Juno']);
  for (const layerRefusal of ['full', 'withdrawn', 'not_public', 'not_allowed'] as const) {
    expect(baseChange(loaded, { ...loaded, layerRefusal })).toBe('answer-only');
  }
  expect(baseChange(loaded, { ...loaded, layerRefusal: 'not_allowed', canRemix: false })).toBe(
    'gone',
  );
  expect(baseChange(loaded, null)).toBe('gone');
});
