import { expect, test } from 'vitest';
import type { LoopMedia } from './schemas/media.ts';
import { pictureFit, stagePicture } from './stage-picture.ts';

test('tall pictures fill the stage, broad ones are shown whole', () => {
  expect(pictureFit({ width: 720, height: 1280 })).toBe('stage-tall');
  expect(pictureFit({ width: 1080, height: 1440 })).toBe('stage-tall');
  expect(pictureFit({ width: 1080, height: 1080 })).toBe('stage-whole');
  expect(pictureFit({ width: 1280, height: 720 })).toBe('stage-whole');
});

test('a picture of unknown measures fills the stage', () => {
  expect(pictureFit({ width: null, height: null })).toBe('stage-tall');
});

const source = (url: string, width: number | null) => ({
  url,
  width,
  size: width,
  height: width,
  contentType: 'image/webp',
});
const media: LoopMedia = {
  state: 'ready',
  progress: null,
  failure: null,
  width: 1080,
  height: 1920,
  sources: [source('/media/large', 1080), source('/media/small', 480)],
  posterUrl: '/media/poster',
  thumbHash: null,
  peaks: null,
  envelope: null,
  expiresAt: null,
};

test('a video shows its poster, a photo the size that the screen needs', () => {
  expect(stagePicture({ mediaType: 'video', media })).toEqual({ src: '/media/poster' });
  expect(stagePicture({ mediaType: 'image', media })).toEqual({
    src: '/media/large',
    srcset: '/media/large 1080w, /media/small 480w',
    sizes: '(min-width: 64rem) 30rem, 100vw',
  });
});

test('what is heard or read has no picture, and nor has what is not ready', () => {
  expect(stagePicture({ mediaType: 'audio', media })).toBeNull();
  expect(stagePicture({ mediaType: 'status', media: null })).toBeNull();
  const processing = { ...media, sources: [], posterUrl: null };
  expect(stagePicture({ mediaType: 'video', media: processing })).toBeNull();
  expect(stagePicture({ mediaType: 'image', media: processing })).toBeNull();
});
