import { join } from 'node:path';
import type { MediaEdit } from '@swirl/contract/schemas/loop-inputs';
import type { Metadata, Sharp } from 'sharp';
import { chooseFrame, type Frame, type Size } from './geometry.ts';
import { MAX_IMAGE_PIXELS, openImage } from './image-input.ts';
import { MediaRefused } from './media-errors.ts';
import type { MediaJob } from './media-job.ts';
import { writtenBytes, type RenderedFile, type RenderedMedia } from './rendered-media.ts';
import { sniffFile } from './sniff.ts';
import { thumbHashOf } from './thumb-hash.ts';

const renditions = [
  { role: '1080', name: '1080.webp', width: 1080, height: 2400 },
  { role: '540', name: '540.webp', width: 540, height: 1200 },
] as const;
const POSTER = { role: 'poster', name: 'poster.webp', width: 1080, height: 2400 } as const;

/**
 * Makes the job's source an image loop in two sizes: upright, in sRGB and without anything the
 * camera noted. A moving GIF or WebP keeps moving, since its movement is what was posted, and comes
 * with a still poster for those who asked for less motion.
 */
export async function processImage(
  job: MediaJob,
  options: {
    readonly edit?: MediaEdit | undefined;
    readonly signal?: AbortSignal | undefined;
  } = {},
): Promise<RenderedMedia> {
  if ((await sniffFile(job.source))?.kind !== 'image') {
    throw new MediaRefused('media_unsupported', 'the bytes are no image we take');
  }
  try {
    return await render(job, options.edit ?? {}, options.signal);
  } catch (cause) {
    if (cause instanceof MediaRefused || !(cause instanceof Error)) throw cause;
    options.signal?.throwIfAborted();
    if (cause.message.includes('No space left')) throw cause;
    throw new MediaRefused('processing_failed', cause.message, { cause });
  }
}

async function render(
  job: MediaJob,
  edit: MediaEdit,
  signal: AbortSignal | undefined,
): Promise<RenderedMedia> {
  const facts = await openImage(job.source).metadata();
  const shown = facts.autoOrient;
  if (shown.width * shown.height > MAX_IMAGE_PIXELS) {
    throw new MediaRefused('media_unsupported', `a picture of ${shown.width} × ${shown.height}`);
  }
  const animated = moves(facts, shown);
  const frame = chooseFrame(shown, edit);
  const files: RenderedFile[] = [];
  for (const rendition of animated ? [...renditions, POSTER] : renditions) {
    signal?.throwIfAborted();
    const moving = animated && rendition.role !== 'poster';
    const image = framed(openImage(job.source, { animated: moving }), shown, frame, edit);
    const path = join(job.directory, rendition.name);
    const { width, height, pageHeight } = await image
      .resize({ ...boxOf(rendition), fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: moving ? 2 : 4 })
      .toFile(path);
    const bytes = await writtenBytes(job, rendition.name);
    const contentType = 'image/webp';
    files.push({
      role: rendition.role,
      path,
      contentType,
      bytes,
      width,
      height: pageHeight ?? height,
      duration: null,
    });
  }
  const [largest] = files;
  return {
    files,
    duration: 0,
    width: largest?.width ?? null,
    height: largest?.height ?? null,
    peaks: null,
    envelope: null,
    thumbHash: largest ? await thumbHashOf(largest.path) : null,
  };
}

function boxOf({ width, height }: Size): Size {
  return { width, height };
}

/** All frames together count, as they are decoded together; beyond that the first one stands still. */
function moves({ pages = 1 }: Metadata, { width, height }: Size): boolean {
  return pages > 1 && pages * width * height <= MAX_IMAGE_PIXELS;
}

function framed(image: Sharp, shown: Size, frame: Frame, { mirror }: MediaEdit): Sharp {
  const upright = image.autoOrient();
  const left = Math.min(shown.width - 1, Math.round(frame.x * shown.width));
  const top = Math.min(shown.height - 1, Math.round(frame.y * shown.height));
  const width = Math.max(1, Math.min(shown.width - left, Math.round(frame.width * shown.width)));
  const height = Math.max(1, Math.min(shown.height - top, Math.round(frame.height * shown.height)));
  const cropped =
    frame.width < 1 || frame.height < 1 ? upright.extract({ left, top, width, height }) : upright;
  return mirror === true ? cropped.flop() : cropped;
}
