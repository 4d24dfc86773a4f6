import { expect, test } from 'vitest';
import { acceptedTypes, mediaTypeOf } from './file-kinds.ts';

test('the camera takes films and photos, the voice recorder sounds', () => {
  expect(mediaTypeOf('video/quicktime', 'pictures')).toBe('video');
  expect(mediaTypeOf('image/webp', 'pictures')).toBe('image');
  expect(mediaTypeOf('audio/mpeg', 'sounds')).toBe('audio');
});

test('and neither takes anything else', () => {
  expect(mediaTypeOf('audio/mpeg', 'pictures')).toBeUndefined();
  expect(mediaTypeOf('video/mp4', 'sounds')).toBeUndefined();
  expect(mediaTypeOf('text/html', 'pictures')).toBeUndefined();
  expect(mediaTypeOf('', 'pictures')).toBeUndefined();
});

test('types are named one by one, and never as a family', () => {
  expect(`${acceptedTypes.pictures},${acceptedTypes.sounds}`).not.toContain('*');
});
