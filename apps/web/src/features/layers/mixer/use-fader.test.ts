import { expect, it } from 'vitest';
import { volumeAfterKey } from './use-fader.ts';

it('changes by 5 with arrows and by 25 with page keys', () => {
  expect(volumeAfterKey(100, 'ArrowUp', false)).toBe(105);
  expect(volumeAfterKey(100, 'ArrowRight', false)).toBe(105);
  expect(volumeAfterKey(100, 'ArrowLeft', false)).toBe(95);
  expect(volumeAfterKey(100, 'PageDown', false)).toBe(75);
});

it('follows the reading direction', () => {
  expect(volumeAfterKey(100, 'ArrowRight', true)).toBe(95);
  expect(volumeAfterKey(100, 'ArrowUp', true)).toBe(105);
});

it('stays in its range', () => {
  expect(volumeAfterKey(148, 'ArrowUp', false)).toBe(150);
  expect(volumeAfterKey(70, 'Home', false)).toBe(0);
  expect(volumeAfterKey(70, 'End', false)).toBe(150);
});

it('leaves other keys alone', () => {
  expect(volumeAfterKey(100, '5', false)).toBeNull();
  expect(volumeAfterKey(100, 'Tab', false)).toBeNull();
});
