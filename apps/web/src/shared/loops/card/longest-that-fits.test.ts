import { expect, test } from 'vitest';
import { longestThatFits } from './longest-that-fits.ts';

const upTo = (length: number) => (part: string) => part.length <= length;

test('the text is cut to what fits, without a trailing space', () => {
  expect(longestThatFits('the kettle wins', upTo(10))).toBe('the kettle');
  expect(longestThatFits('the kettle wins', upTo(11))).toBe('the kettle');
  expect(longestThatFits('the kettle wins', upTo(12))).toBe('the kettle w');
});

test('a grapheme cluster is kept or dropped as a whole', () => {
  expect(longestThatFits('hi 👩‍🚀👩‍🚀', upTo(9))).toBe('hi 👩‍🚀');
});

test('the text is empty if nothing fits', () => {
  expect(longestThatFits('long', upTo(-1))).toBe('');
  expect(longestThatFits('', upTo(5))).toBe('');
});
