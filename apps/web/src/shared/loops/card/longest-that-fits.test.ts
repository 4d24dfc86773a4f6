import { expect, test } from 'vitest';
import { longestThatFits } from './longest-that-fits.ts';

const upTo = (length: number) => (part: string) => part.length <= length;

test('as much as fits stays, without the blank at the end', () => {
  expect(longestThatFits('the kettle wins', upTo(10))).toBe('the kettle');
  expect(longestThatFits('the kettle wins', upTo(11))).toBe('the kettle');
  expect(longestThatFits('the kettle wins', upTo(12))).toBe('the kettle w');
});

test('a letter made of several signs is kept or dropped whole', () => {
  expect(longestThatFits('hi 👩‍🚀👩‍🚀', upTo(9))).toBe('hi 👩‍🚀');
});

test('where nothing fits nothing stays', () => {
  expect(longestThatFits('long', upTo(-1))).toBe('');
  expect(longestThatFits('', upTo(5))).toBe('');
});
