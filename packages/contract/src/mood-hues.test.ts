import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moodHue } from './mood-hues.ts';

test('a known mood has its own hue', () => {
  expect(moodHue('cozy')).toBe(60);
  expect(moodHue('vibing')).toBe(348);
});

test('any other mood gets a stable hue from its letters', () => {
  fc.assert(
    fc.property(fc.string(), (mood) => {
      const hue = moodHue(mood);
      expect(hue).toBeGreaterThanOrEqual(0);
      expect(hue).toBeLessThan(360);
      expect(moodHue(mood)).toBe(hue);
    }),
  );
});

test('moods named like object members are ordinary moods', () => {
  expect(moodHue('constructor')).not.toBeNaN();
});

test('different moods rarely share a hue', () => {
  const moods = ['melancholy', 'giddy', 'feral', 'homesick', 'electric', 'soft', 'loud', 'brave'];
  expect(new Set(moods.map(moodHue)).size).toBe(moods.length);
});
