import { expect, test } from 'vitest';
import { changesOf, fieldsOf, refusalsOf } from './profile-fields.ts';

const sam = { username: 'sam', firstName: 'Sam', lastName: null, bio: 'hello' };
const fields = fieldsOf(sam);

test('unchanged fields are not sent', () => {
  expect(changesOf(sam, fields)).toEqual({});
  expect(changesOf(sam, { ...fields, firstName: ' Sam ' })).toEqual({});
});

test('texts are trimmed, and an empty field is cleared', () => {
  expect(changesOf(sam, { ...fields, lastName: ' Reed ', bio: '  ' })).toEqual({
    lastName: 'Reed',
    bio: null,
  });
});

test('each invalid field has its own error', () => {
  expect(refusalsOf(fields)).toEqual({
    username: null,
    firstName: null,
    lastName: null,
    bio: null,
  });
  expect(
    refusalsOf({
      username: 'ab',
      firstName: 'a'.repeat(51),
      lastName: 'b'.repeat(51),
      bio: 'c'.repeat(161),
    }),
  ).toEqual({
    username: 'username_too_short',
    firstName: 'first_name_too_long',
    lastName: 'last_name_too_long',
    bio: 'bio_too_long',
  });
});

test('whitespace around a text does not count toward its length', () => {
  expect(refusalsOf({ ...fields, bio: ` ${'c'.repeat(160)} ` }).bio).toBeNull();
});
