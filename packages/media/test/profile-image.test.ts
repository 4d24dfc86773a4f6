import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderProfileImage } from '../src/profile-image.ts';
import { moving, openWorkbench, quarters, quartersOf } from './workbench.ts';

const bench = await openWorkbench();

describe('a profile image', () => {
  it('is upright, cropped to its middle, without metadata', async () => {
    const still = await bench.make(...quarters('640x640', 0.1), '-frames:v', '1', 'quarters.png');
    const lying = await sharp(still)
      .withExif({ IFD0: { Make: 'Canary Cameras' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const file = await bench.write('lying.jpg', lying);
    const { contentType, bytes } = await renderProfileImage(await bench.jobWith(file), 'profile');
    const { format, width, height, exif, orientation } = await sharp(bytes).metadata();
    expect([contentType, format, width, height]).toEqual(['image/webp', 'webp', 512, 512]);
    expect([exif, orientation]).toEqual([undefined, undefined]);
    const upright = await quartersOf(await bench.write('upright.webp', bytes));
    expect(upright).toEqual(['white', 'red', 'green', 'blue']);
  });

  it('is still if it was animated, and enlarged if it was small', async () => {
    const file = await bench.make(...moving('80x60', 1, 10), 'moving.gif');
    const { bytes } = await renderProfileImage(await bench.jobWith(file), 'cover');
    const { width, height, pages = 1 } = await sharp(bytes).metadata();
    expect([width, height, pages]).toEqual([1600, 900, 1]);
  });

  it.each([
    ['a text', 'hello', 'media_unsupported'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'media_unsupported'],
    ['half a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'processing_failed'],
  ])('is not made from %s', async (_, content, code) => {
    const file = await bench.write('refused', content);
    const job = await bench.jobWith(file);
    await expect(renderProfileImage(job, 'profile')).rejects.toMatchObject({ code });
  });
});
