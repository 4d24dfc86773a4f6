import { moodHues } from '@swirl/contract/mood-hues';
import { cameraMoods, statusMoods } from '@swirl/contract/moods';
import { expect, test } from 'vitest';
import * as messages from '#messages';
import { isTypedMood, moodName } from './mood-name.ts';

const offered = [...cameraMoods.map(({ mood }) => mood), ...statusMoods];

test('an offered mood has a name', () => {
  for (const mood of offered) expect(moodName(mood)).toBe(mood);
});

test('every mood with a hue of its own has a name in the catalogue', () => {
  const missing = Object.keys(moodHues).filter((mood) => !Object.hasOwn(messages, `mood_${mood}`));
  expect(missing).toEqual([]);
});

test('a custom mood is shown as typed', () => {
  expect(moodName('homesick')).toBe('homesick');
  expect(moodName('constructor')).toBe('constructor');
  expect(['homesick', 'constructor'].every(isTypedMood)).toBe(true);
  expect(offered.some(isTypedMood)).toBe(false);
});
