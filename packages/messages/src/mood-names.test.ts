import { BASE_LANGUAGE, languageNames } from '@swirl/contract/languages';
import { moodHues } from '@swirl/contract/mood-hues';
import { cameraMoods, statusMoods } from '@swirl/contract/moods';
import { describe, expect, it } from 'vitest';
import { message } from './message.ts';

const offered = [...new Set([...cameraMoods.map(({ mood }) => mood), ...statusMoods])];

describe.each(offered)('the mood %s', (mood) => {
  it('has its slug as its English name', () => {
    expect(message(BASE_LANGUAGE, `mood_${mood}`)).toBe(mood);
  });

  it.each(languageNames.filter((name) => name !== BASE_LANGUAGE))(
    'has a translated name in %s',
    (language) => {
      expect(['', mood]).not.toContain(message(language, `mood_${mood}`));
    },
  );

  it('has its own hue', () => {
    expect(Object.keys(moodHues)).toContain(mood);
  });
});

it.each(languageNames)('no two moods share a name in %s', (language) => {
  const names = offered.map((mood) => message(language, `mood_${mood}`));
  expect(new Set(names).size).toBe(names.length);
});
