import { expect, test } from 'vitest';
import type { LoopMedia } from './schemas/media.ts';
import { pictureFit, playerPicture } from './player-picture.ts';

test('tall pictures fill the player, broad ones are shown whole', () => {
  expect(pictureFit({ width: 720, height: 1280 })).toBe('picture-tall');
  expect(pictureFit({ width: 1080, height: 1440 })).toBe('picture-tall');
  expect(pictureFit({ width: 1080, height: 1080 })).toBe('picture-whole');
  expect(pictureFit({ width: 1280, height: 720 })).toBe('picture-whole');
});

test('a picture of unknown measures fills the player', () => {
  expect(pictureFit({ width: null, height: null })).toBe('picture-tall');
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
  expect(playerPicture({ mediaType: 'video', media })).toEqual({ src: '/media/poster' });
  expect(playerPicture({ mediaType: 'image', media })).toEqual({
    src: '/media/large',
    srcset: '/media/large 1080w, /media/small 480w',
    sizes: '(min-width: 64rem) 30rem, 100vw',
  });
});

test('what is heard or read has no picture, and nor has what is not ready', () => {
  expect(playerPicture({ mediaType: 'audio', media })).toBeNull();
  expect(playerPicture({ mediaType: 'status', media: null })).toBeNull();
  const processing = { ...media, sources: [], posterUrl: null };
  expect(playerPicture({ mediaType: 'video', media: processing })).toBeNull();
  expect(playerPicture({ mediaType: 'image', media: processing })).toBeNull();
});
