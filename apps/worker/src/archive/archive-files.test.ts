import { languageNames } from '@swirl/contract/languages';
import { expect, it } from 'vitest';
import { readme } from './archive-files.ts';

const EXPORTED_AT = new Date('2026-11-17T10:30:00Z');

it.each(languageNames)(
  'the README of an archive names its files and its date in %s',
  (language) => {
    const text = readme(language, EXPORTED_AT);
    for (const file of ['data.json', 'my-moods.csv', 'media/', 'profile/', 'missing.txt']) {
      expect(text).toContain(`\n${file}\n`);
    }
    expect(text).toMatch(/2026|٢٠٢٦/);
    expect(text).not.toMatch(/[{}]|undefined/);
  },
);

it('the README is different in every language', () => {
  const texts = languageNames.map((language) => readme(language, EXPORTED_AT));
  expect(new Set(texts).size).toBe(languageNames.length);
});
