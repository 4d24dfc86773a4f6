import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openImage } from './image-input.ts';
import { runImageProgram } from './image-sandbox.ts';
import { refuseUnlessImage, SHAPED } from './image.ts';
import { SOURCE, type MediaJob } from './media-job.ts';
import { writtenBytes } from './rendered-media.ts';

/** Twice the largest display size, for screens with two pixels per point. */
const SHAPES = {
  profile: { width: 512, height: 512 },
  cover: { width: 1600, height: 900 },
} as const;

/** Beside a name, at most 56 points wide, on screens with three pixels per point. */
const SMALL_WIDTH = 168;

export type ProfileImageShape = keyof typeof SHAPES;

/**
 * A profile or cover image: upright, in sRGB, without metadata, and in its display shape, whatever
 * was cropped before. Of an animated one the first frame is used.
 */
export async function renderProfileImage(
  job: MediaJob,
  shape: ProfileImageShape,
): Promise<{ readonly contentType: string; readonly bytes: Buffer }> {
  await refuseUnlessImage(job.source);
  await runImageProgram(job, { operation: 'shape', name: SOURCE, ...SHAPES[shape] });
  await writtenBytes(job, SHAPED);
  return { contentType: 'image/webp', bytes: await readFile(join(job.directory, SHAPED)) };
}

/** The small size of one of our own pictures, with a tenth of its bytes. */
export function renderSmallImage(image: Buffer): Promise<Buffer> {
  return openImage(image).resize({ width: SMALL_WIDTH }).webp({ quality: 80 }).toBuffer();
}
