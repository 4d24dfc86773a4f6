import { expect, it } from 'vitest';
import { compareTexts } from './word-errors.ts';

it.each<[string, string, number]>([
  ['he was not ill disposed', 'He was not ill-disposed.', 0],
  ['mister green has four cats', 'Mr. Green has 4 cats', 0],
  ['a more a amiable woman', 'a more amiable woman', 1],
  ['go forward ten meters', 'Go for ward 10 metres', 3],
  ['yes', '', 1],
  ['no', 'no no no', 2],
])('%j written as %j has errors: %i', (expected, written, errors) => {
  expect(compareTexts(expected, written).errors).toBe(errors);
  expect(compareTexts(expected, written).length).toBe(expected.split(' ').length);
});
