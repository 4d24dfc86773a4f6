import { expect, test } from 'vitest';
import { pushSupport } from './push-support.ts';

const phone = { hasPush: false, isApple: false, isInstalled: false };

test('push support depends on the features of the browser', () => {
  expect(pushSupport({ ...phone, hasPush: true })).toBe('supported');
  expect(pushSupport({ ...phone, hasPush: true, isApple: true })).toBe('supported');
  expect(pushSupport(phone)).toBe('unsupported');
});

test('an iPhone supports push only from the Home Screen', () => {
  expect(pushSupport({ ...phone, isApple: true })).toBe('home-screen');
  expect(pushSupport({ ...phone, isApple: true, isInstalled: true })).toBe('unsupported');
});
