import { expect, it, test } from 'vitest';
import { acceptedLanguage, isLanguage, pathInLanguage } from './languages.ts';

test.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr-FR,fr;q=0.9,es;q=0.4,en;q=0.3', 'es'],
  ['en;q=0.3, AR-eg;q=0.7', 'ar'],
  ['de;q=0,en', 'en'],
  ['es;q=0.5,de;q=0.5', 'es'],
  ['fr', undefined],
  ['*', undefined],
  ['constructor', undefined],
  ['de;q=nonsense', undefined],
  ['', undefined],
  [undefined, undefined],
])('a browser with the languages %s gets %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

test.each(['toString', '', null, 7, 'EN'])('%s is not a supported language', (value) => {
  expect(isLanguage(value)).toBe(false);
});

it('a link to the current page can choose a language', () => {
  expect(pathInLanguage('/', 'de')).toBe('/?lang=de');
  expect(pathInLanguage('/api/login?next=%2Fsettings&lang=es#mail', 'ar')).toBe(
    '/api/login?next=%2Fsettings&lang=ar#mail',
  );
});
