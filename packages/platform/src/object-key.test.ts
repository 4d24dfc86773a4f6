import { describe, expect, it } from 'vitest';
import { isObjectKey, LOOP_OBJECTS, newObjectKey, PEOPLE_OBJECTS } from './object-key.ts';

describe('the name of an object', () => {
  it('is recognized by its format, in its own folder only', () => {
    const key = newObjectKey(LOOP_OBJECTS);
    expect(isObjectKey(key, LOOP_OBJECTS)).toBe(true);
    expect(isObjectKey(key, PEOPLE_OBJECTS)).toBe(false);
  });

  it.each([
    '',
    'people/',
    'people/..',
    'people/../loops/AAAAAAAAAAAAAAAAAAAAAA',
    'people/AAAAAAAAAAAAAAAAAAAAA',
    'people/AAAAAAAAAAAAAAAAAAAAAAA',
    'people/AAAAAAAAAAAAAAAAAAAAAA\n',
    'people/AAAAAAAAAAA/AAAAAAAAAA',
    'people/AAAAAAAAAAAAAAAAAAAAA\0',
    'people/AAAAAAAAAAAAAAAAAAAA..',
    'people/AAAAAAAAAAAAAAAAAAAA%41',
    'PEOPLE/AAAAAAAAAAAAAAAAAAAAAA',
  ])('is not %j', (text) => {
    expect(isObjectKey(text, PEOPLE_OBJECTS)).toBe(false);
  });
});
