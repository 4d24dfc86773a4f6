import { expect, test } from 'vitest';
import { tapMeaning } from './tap-rules.ts';

const scene = { playable: true, playing: true, muted: false, sinceLast: null };

test('the first tap while muted only turns sound on', () => {
  expect(tapMeaning({ ...scene, muted: true })).toBe('sound');
  expect(tapMeaning({ ...scene, muted: true, sinceLast: 900 })).toBe('sound');
});

test('a tap with sound pauses, and a later one plays', () => {
  expect(tapMeaning(scene)).toBe('pause');
  expect(tapMeaning({ ...scene, playing: false, sinceLast: 900 })).toBe('play');
});

test('a second tap within 250 ms reacts', () => {
  expect(tapMeaning({ ...scene, playing: false, sinceLast: 250 })).toBe('react');
  expect(tapMeaning({ ...scene, playing: false, sinceLast: 251 })).toBe('play');
  expect(tapMeaning({ ...scene, muted: true, sinceLast: 120 })).toBe('react');
});

test('taps on a loop without playback only react', () => {
  const still = { ...scene, playable: false, playing: false };
  expect(tapMeaning(still)).toBe('nothing');
  expect(tapMeaning({ ...still, sinceLast: 100 })).toBe('react');
});

test('a tap starts a loop that waits for one, muted or not', () => {
  expect(tapMeaning({ ...scene, playing: false, muted: true })).toBe('play');
});
