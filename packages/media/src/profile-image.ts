import { openImage } from './image-input.ts';
import { MediaRefused } from './media-errors.ts';
import { sniffFile } from './sniff.ts';

/** Twice the largest they are shown at, for screens that have two pixels to a point. */
const SHAPES = {
  profile: { width: 512, height: 512 },
  cover: { width: 1600, height: 900 },
} as const;

/** Beside a name, at most 56 points wide, where a screen has three pixels to a point. */
const SMALL_WIDTH = 168;

export type ProfileImageShape = keyof typeof SHAPES;

/**
 * A picture of oneself or above one's profile: upright, in sRGB, without anything the camera noted,
 * and in the shape it is shown in, whatever was cut before. Of a moving one the first frame stays.
 */
export async function renderProfileImage(
  path: string,
  shape: ProfileImageShape,
): Promise<{ readonly contentType: string; readonly bytes: Buffer }> {
  if ((await sniffFile(path))?.kind !== 'image') {
    throw new MediaRefused('media_unsupported', 'the bytes are no image we take');
  }
  try {
    const bytes = await openImage(path)
      .autoOrient()
      .resize({ ...SHAPES[shape], fit: 'cover', position: 'centre' })
      .webp({ quality: 84 })
      .toBuffer();
    return { contentType: 'image/webp', bytes };
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    throw new MediaRefused('processing_failed', cause.message, { cause });
  }
}

/** One of our own pictures as it stands beside a name, with a tenth of its bytes. */
export function renderSmallImage(image: Buffer): Promise<Buffer> {
  return openImage(image).resize({ width: SMALL_WIDTH }).webp({ quality: 80 }).toBuffer();
}
