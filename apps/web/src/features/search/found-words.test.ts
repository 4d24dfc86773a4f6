import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foundWords } from './found-words.ts';

const marked = (text: string, query: string): string =>
  foundWords(text, query)
    .map((part) => (part.found ? `[${part.text}]` : part.text))
    .join('');

test('what was searched for stands out at the beginning of words', () => {
  expect(marked('Rain on a train, raining', 'rain')).toBe('[Rain] on a train, [rain]ing');
  expect(marked('tea and rain', 'rain tea')).toBe('[tea] and [rain]');
});

test('signs in the search are only signs', () => {
  expect(marked('why (not) c++', 'c++ (not')).toBe('why [(not]) [c++]');
  expect(marked('all of it', '.* | $')).toBe('all of it');
});

test('no letter is lost or added, whatever is searched for', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, query) => {
      const parts = foundWords(text, query);
      expect(parts.map((part) => part.text).join('')).toBe(text);
    }),
  );
});
