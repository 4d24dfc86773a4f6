import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openImage } from './image-input.ts';
import { runImageProgram } from './image-sandbox.ts';
import { refuseUnlessImage } from './image.ts';
import type { MediaJob } from './media-job.ts';
import { writtenBytes } from './rendered-media.ts';

/** Twice the largest they are shown at, for screens that have two pixels to a point. */
const SHAPES = {
  profile: { width: 512, height: 512 },
  cover: { width: 1600, height: 900 },
} as const;

/** What the program calls its picture. */
const SHAPED = 'shape.webp';

/** Beside a name, at most 56 points wide, where a screen has three pixels to a point. */
const SMALL_WIDTH = 168;

export type ProfileImageShape = keyof typeof SHAPES;

/**
 * A picture of oneself or above one's profile: upright, in sRGB, without anything the camera noted,
 * and in the shape it is shown in, whatever was cut before. Of a moving one the first frame stays.
 */
export async function renderProfileImage(
  job: MediaJob,
  shape: ProfileImageShape,
): Promise<{ readonly contentType: string; readonly bytes: Buffer }> {
  await refuseUnlessImage(job.source);
  await runImageProgram(job, { operation: 'shape', ...SHAPES[shape] });
  await writtenBytes(job, SHAPED);
  return { contentType: 'image/webp', bytes: await readFile(join(job.directory, SHAPED)) };
}

/** One of our own pictures as it stands beside a name, with a tenth of its bytes. */
export function renderSmallImage(image: Buffer): Promise<Buffer> {
  return openImage(image).resize({ width: SMALL_WIDTH }).webp({ quality: 80 }).toBuffer();
}
