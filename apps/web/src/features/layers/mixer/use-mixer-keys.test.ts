import { expect, it } from 'vitest';
import { mixerKey } from './use-mixer-keys.ts';

const press = (code: string, key: string, shiftKey = false) => mixerKey({ code, key, shiftKey });

it('mutes with a number, and solos with Shift on every layout', () => {
  expect(press('Digit3', '3')).toEqual({ kind: 'mute', index: 2 });
  expect(press('Digit3', '#', true)).toEqual({ kind: 'only', index: 2 });
  expect(press('Digit3', '§', true)).toEqual({ kind: 'only', index: 2 });
});

it('resets with 0', () => {
  expect(press('Digit0', '0')).toEqual({ kind: 'reset' });
  expect(press('Numpad0', '0')).toEqual({ kind: 'reset' });
});

it('leaves other keys alone', () => {
  expect(press('Digit9', '9')).toBeNull();
  expect(press('Digit0', ')', true)).toBeNull();
  expect(press('KeyV', 'v')).toBeNull();
});
