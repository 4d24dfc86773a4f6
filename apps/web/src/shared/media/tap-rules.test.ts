import { expect, test } from 'vitest';
import { tapMeaning } from './tap-rules.ts';

const scene = { playable: true, playing: true, muted: false, sinceLast: null };

test('while muted the first tap turns sound on and nothing else', () => {
  expect(tapMeaning({ ...scene, muted: true })).toBe('sound');
  expect(tapMeaning({ ...scene, muted: true, sinceLast: 900 })).toBe('sound');
});

test('with sound a tap pauses, and another one later plays', () => {
  expect(tapMeaning(scene)).toBe('pause');
  expect(tapMeaning({ ...scene, playing: false, sinceLast: 900 })).toBe('play');
});

test('a second tap within 250 ms reacts', () => {
  expect(tapMeaning({ ...scene, playing: false, sinceLast: 250 })).toBe('react');
  expect(tapMeaning({ ...scene, playing: false, sinceLast: 251 })).toBe('play');
  expect(tapMeaning({ ...scene, muted: true, sinceLast: 120 })).toBe('react');
});

test('what does not play can only be reacted to', () => {
  const still = { ...scene, playable: false, playing: false };
  expect(tapMeaning(still)).toBe('nothing');
  expect(tapMeaning({ ...still, sinceLast: 100 })).toBe('react');
});

test('what waits for a tap to play is played, muted or not', () => {
  expect(tapMeaning({ ...scene, playing: false, muted: true })).toBe('play');
});
