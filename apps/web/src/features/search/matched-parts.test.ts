import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchedParts } from './matched-parts.ts';

const marked = (text: string, query: string): string =>
  matchedParts(text, query)
    .map((part) => (part.found ? `[${part.text}]` : part.text))
    .join('');

test('matches are highlighted at the start of words', () => {
  expect(marked('Rain on a train, raining', 'rain')).toBe('[Rain] on a train, [rain]ing');
  expect(marked('tea and rain', 'rain tea')).toBe('[tea] and [rain]');
});

test('special characters in a query are matched literally', () => {
  expect(marked('why (not) c++', 'c++ (not')).toBe('why [(not]) [c++]');
  expect(marked('all of it', '.* | $')).toBe('all of it');
});

test('highlighting keeps every character of the text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, query) => {
      const parts = matchedParts(text, query);
      expect(parts.map((part) => part.text).join('')).toBe(text);
    }),
  );
});
