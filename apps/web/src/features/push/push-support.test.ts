import { expect, test } from 'vitest';
import { pushSupport } from './push-support.ts';

const phone = { hasPush: false, isApple: false, isInstalled: false };

test('what the browser can do is what counts', () => {
  expect(pushSupport({ ...phone, hasPush: true })).toBe('supported');
  expect(pushSupport({ ...phone, hasPush: true, isApple: true })).toBe('supported');
  expect(pushSupport(phone)).toBe('unsupported');
});

test('on an iPhone it begins with the Home Screen', () => {
  expect(pushSupport({ ...phone, isApple: true })).toBe('home-screen');
  expect(pushSupport({ ...phone, isApple: true, isInstalled: true })).toBe('unsupported');
});
