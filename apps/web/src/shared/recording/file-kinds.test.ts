import { expect, test } from 'vitest';
import { acceptedTypes, mediaTypeOf } from './file-kinds.ts';

test('the camera accepts videos and photos, the voice recorder audio', () => {
  expect(mediaTypeOf('video/quicktime', 'pictures')).toBe('video');
  expect(mediaTypeOf('image/webp', 'pictures')).toBe('image');
  expect(mediaTypeOf('audio/mpeg', 'sounds')).toBe('audio');
});

test('camera and voice recorder accept no other files', () => {
  expect(mediaTypeOf('audio/mpeg', 'pictures')).toBeUndefined();
  expect(mediaTypeOf('video/mp4', 'sounds')).toBeUndefined();
  expect(mediaTypeOf('text/html', 'pictures')).toBeUndefined();
  expect(mediaTypeOf('', 'pictures')).toBeUndefined();
});

test('accepted types are listed one by one, without wildcards', () => {
  expect(`${acceptedTypes.pictures},${acceptedTypes.sounds}`).not.toContain('*');
});
