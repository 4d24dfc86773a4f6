import { expect, it } from 'vitest';
import { isCharacter, shortcutOf } from './shortcuts.ts';

const press = (key: string, given: Partial<Parameters<typeof shortcutOf>[0]> = {}) =>
  shortcutOf({
    key,
    code: '',
    repeat: false,
    shiftKey: false,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    ...given,
  });

it.each([
  ['ArrowDown', 'next'],
  ['j', 'next'],
  ['J', 'next'],
  ['PageUp', 'previous'],
  ['Home', 'first'],
  [' ', 'play'],
  ['/', 'search'],
  ['1', null],
  ['x', null],
])('%s is %s', (key, expected) => {
  expect(press(key)).toBe(expected);
});

it('Shift changes a letter, and belongs to the question mark', () => {
  expect(press('B', { shiftKey: true })).toBe('collect');
  expect(press('J', { shiftKey: true })).toBeNull();
  expect(press('?', { shiftKey: true, code: 'Slash' })).toBe('help');
});

it('keys are where they are on a Latin keyboard if the layout has other letters', () => {
  expect(press('ت', { code: 'KeyJ' })).toBe('next');
  expect(press('ظ', { code: 'Slash' })).toBe('search');
  expect(press('؟', { code: 'Slash', shiftKey: true })).toBe('help');
  expect(press('ü', { code: 'BracketLeft' })).toBe('momentBefore');
  // AZERTY has its A elsewhere.
  expect(press('a', { code: 'KeyQ' })).toBe('comment');
});

it.each(['repeat', 'altKey', 'ctrlKey', 'metaKey'])('nothing happens with %s', (name) => {
  expect(press('j', { [name]: true })).toBeNull();
});

it('only letters and signs can be turned off', () => {
  expect(['j', '/', '?', 'ت'].every((key) => isCharacter({ key }))).toBe(true);
  expect(['ArrowDown', 'Home', ' '].some((key) => isCharacter({ key }))).toBe(false);
});
