import { limits } from '@swirl/contract/limits';
import { expect, test } from 'vitest';
import { imageRefusal, imageTypes } from './check-image.ts';

test.each(imageTypes)('%s of up to 5 MB is taken', (type) => {
  expect(imageRefusal({ type, size: limits.imageBytes })).toBeNull();
  expect(imageRefusal({ type, size: limits.imageBytes + 1 })).toBe('fileTooLarge');
});

test('unsupported images and other files are refused with different messages', () => {
  expect(imageRefusal({ type: 'image/svg+xml', size: 10 })).toBe('imageTypeUnsupported');
  expect(imageRefusal({ type: 'image/heic', size: 10 })).toBe('imageTypeUnsupported');
  expect(imageRefusal({ type: 'text/plain', size: 10 })).toBe('notAnImage');
  expect(imageRefusal({ type: '', size: 10 })).toBe('notAnImage');
});
