import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { processImage, thumbHashIn } from '../src/image.ts';
import { fileOf, moving, openWorkbench, quarters, quartersOf } from './workbench.ts';

const bench = await openWorkbench();

async function processed(file: string, options?: Parameters<typeof processImage>[1]) {
  return processImage(await bench.jobWith(file), options);
}

async function quarteredPng(size: string): Promise<string> {
  return bench.make(...quarters(size, 0.1), '-frames:v', '1', `quarters-${size}.png`);
}

describe('the image decoder', () => {
  it('can read the files of its job and no others', async () => {
    const file = await quarteredPng('64x32');
    const job = await bench.jobWith(file);
    expect(await thumbHashIn(job, 'source')).toMatch(/^[\w+/]{20,}=*$/);
    await expect(thumbHashIn(job, file)).rejects.toMatchObject({ code: 'processing_failed' });
  });

  it('ends when its job is aborted', async () => {
    const job = await bench.jobWith(await quarteredPng('64x32'));
    const stopping = new AbortController();
    const made = processImage(job, { signal: stopping.signal });
    stopping.abort(new Error('the worker stops'));
    await expect(made).rejects.toThrow('the worker stops');
  });
});

describe('an image loop', () => {
  it.each(['jpg', 'png', 'webp', 'gif'])('is made from %s, in two sizes', async (format) => {
    const file = await bench.make(...moving('1600x1200', 0.1), '-frames:v', '1', `photo.${format}`);
    const media = await processed(file);
    expect(media.files).toMatchObject([
      { role: '1080', contentType: 'image/webp', width: 1080, height: 810, duration: null },
      { role: '540', contentType: 'image/webp', width: 540, height: 405, duration: null },
    ]);
    expect(media).toMatchObject({ width: 1080, height: 810, duration: 0, peaks: null });
    expect(media.thumbHash).toMatch(/^[\w+/]{20,}=*$/);
    for (const { path, bytes } of media.files) {
      const { format: written } = await sharp(path).metadata();
      expect(written).toBe('webp');
      expect((await readFile(path)).length).toBe(bytes);
    }
  });

  it('is upright, without location and camera metadata', async () => {
    const lying = await sharp(await quarteredPng('640x360'))
      .withExif({
        IFD0: { Make: 'Canary Cameras', Model: 'Secret 1' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 5890/100' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(lying).metadata()).exif?.includes('Canary Cameras')).toBe(true);

    const media = await processed(await bench.write('gps.jpg', lying));
    expect(media).toMatchObject({ width: 360, height: 640 });
    expect(await quartersOf(fileOf(media, '1080'))).toEqual(['white', 'red', 'green', 'blue']);
    for (const { path } of media.files) {
      const facts = await sharp(path).metadata();
      expect([facts.exif, facts.xmp, facts.iptc, facts.orientation]).toEqual(
        Array.from({ length: 4 }, () => undefined),
      );
      expect((await readFile(path)).includes('Canary')).toBe(false);
    }
  });

  it('stays animated if it was an animated GIF, with a still poster', async () => {
    const file = await bench.make(...moving('320x240', 1, 10), 'moving.gif');
    const media = await processed(file);
    expect(media).toMatchObject({ width: 320, height: 240 });
    expect(await sharp(fileOf(media, '1080')).metadata()).toMatchObject({ pages: 10 });
    expect((await sharp(fileOf(media, 'poster')).metadata()).pages ?? 1).toBe(1);
  });

  it('is still if all its frames together are too large', async () => {
    const file = await bench.make(...moving('1000x1000', 6, 10), '-vf', 'fps=10', 'endless.gif');
    const media = await processed(file);
    expect(media.files.map(({ role }) => role)).toEqual(['1080', '540']);
    expect((await sharp(fileOf(media, '1080')).metadata()).pages ?? 1).toBe(1);
  });

  it('is never enlarged', async () => {
    const media = await processed(await quarteredPng('64x32'));
    expect(media.files).toMatchObject([
      { width: 64, height: 32 },
      { width: 64, height: 32 },
    ]);
  });

  it('is cropped and mirrored as the author chose', async () => {
    const file = await quarteredPng('640x360');
    const mirrored = await processed(file, { edit: { mirror: true, aspect: '1:1' } });
    expect(mirrored).toMatchObject({ width: 360, height: 360 });
    expect(await quartersOf(fileOf(mirrored, '1080'))).toEqual(['green', 'red', 'white', 'blue']);
    const crop = { x: 0, y: 0.5, width: 0.5, height: 0.5 };
    const corner = await processed(file, { edit: { crop } });
    expect(new Set(await quartersOf(fileOf(corner, '540')))).toEqual(new Set(['white']));
  });
});

it('a video is refused as a picture', async () => {
  const file = await bench.make(...moving('160x120', 0.2), '-c:v', 'libvpx', 'clip.webm');
  await expect(processed(file)).rejects.toMatchObject({ code: 'media_unsupported' });
});
