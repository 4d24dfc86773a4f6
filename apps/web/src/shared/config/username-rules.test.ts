import { username } from '@swirl/contract/schemas/users';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { usernameRefusal } from './username-rules.ts';

it.each([
  ['', null],
  ['ab', 'username_too_short'],
  ['abc', null],
  ['a'.repeat(20), null],
  ['a'.repeat(21), 'username_too_long'],
  ['two words', 'username_invalid'],
  ['émile', 'username_invalid'],
] as const)('the username %j gets the error %j', (typed, refusal) => {
  expect(usernameRefusal(typed)).toBe(refusal);
});

it('the username field refuses exactly what the API refuses', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 25 }), (typed) => {
      fc.pre(typed.trim() !== '');
      expect(usernameRefusal(typed) === null).toBe(username.safeParse(typed.trim()).success);
    }),
  );
});
