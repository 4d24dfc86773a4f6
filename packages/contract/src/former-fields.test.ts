import { describe, expect, it } from 'vitest';
import { addFields, inverted, renameFields } from './former-fields.ts';

const names = { message: 'words' };

describe('a response', () => {
  it('has a renamed field under both names, at any depth', () => {
    expect(addFields(names, [{ message: 'a', appeal: { message: null } }])).toEqual([
      { message: 'a', words: 'a', appeal: { message: null, words: null } },
    ]);
  });

  it('of a former server gets the new names', () => {
    expect(addFields(inverted(names), { words: 'a' })).toEqual({ words: 'a', message: 'a' });
  });

  it('keeps a field that has the other name already', () => {
    expect(addFields(names, { message: 'a', words: 'b' })).toEqual({ message: 'a', words: 'b' });
  });

  it.each([null, 'message', 7, true, undefined])('that is %s stays as it is', (value) => {
    expect(addFields(names, value)).toBe(value);
  });
});

describe('a request body', () => {
  it('has its own fields renamed, and no others', () => {
    const body = { words: 'a', note: { words: 'b' } };
    expect(renameFields(inverted(names), body)).toEqual({ message: 'a', note: { words: 'b' } });
  });

  it('with both names keeps both', () => {
    const body = { words: 'a', message: 'b' };
    expect(renameFields(inverted(names), body)).toEqual(body);
  });

  it('does not take inherited names for renamed ones', () => {
    expect(renameFields(names, { toString: 'a' })).toEqual({ toString: 'a' });
  });

  it.each([null, 'words', undefined])('that is %s stays as it is', (body) => {
    expect(renameFields(names, body)).toBe(body);
  });
});
