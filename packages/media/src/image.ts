import { join } from 'node:path';
import type { MediaEdit } from '@swirl/contract/schemas/media-edit';
import { z } from 'zod';
import type { Size } from './geometry.ts';
import { runImageProgram } from './image-sandbox.ts';
import { MediaRefused } from './media-errors.ts';
import type { MediaJob } from './media-job.ts';
import { writtenBytes, type RenderedFile, type RenderedMedia } from './rendered-media.ts';
import { sniffFile } from './sniff.ts';

const pixels = z.int().min(1).max(16_384);
/** A few bytes as base64. */
const thumbHash = z.string().regex(/^[\w+/]{1,64}=*$/);

const loopImage = z.union([
  z.strictObject({
    files: z
      .array(z.object({ role: z.enum(['1080', '540', 'poster']), width: pixels, height: pixels }))
      .min(1)
      .max(3),
    thumbHash,
  }),
  z.strictObject({ tooLarge: z.object({ width: z.number(), height: z.number() }) }),
]);

/**
 * Turns the job's source into an image loop in two sizes: upright, in sRGB and without metadata. An
 * animated GIF or WebP stays animated, since that is what was posted, and gets a still poster for
 * users who prefer reduced motion.
 */
export async function processImage(
  job: MediaJob,
  options: {
    readonly edit?: MediaEdit | undefined;
    readonly signal?: AbortSignal | undefined;
  } = {},
): Promise<RenderedMedia> {
  await refuseUnlessImage(job.source);
  const request = { operation: 'loop', edit: options.edit ?? {} } as const;
  const made = parsed(loopImage, await runImageProgram(job, request, options.signal));
  if ('tooLarge' in made) {
    const { width, height } = made.tooLarge;
    throw new MediaRefused('media_unsupported', `a picture of ${width} × ${height}`);
  }
  const files: RenderedFile[] = [];
  for (const { role, width, height } of made.files) {
    const name = `${role}.webp`;
    const bytes = await writtenBytes(job, name);
    const path = join(job.directory, name);
    const contentType = 'image/webp';
    files.push({ role, path, contentType, bytes, width, height, duration: null });
  }
  const [largest] = files;
  return {
    files,
    duration: 0,
    width: largest?.width ?? null,
    height: largest?.height ?? null,
    peaks: null,
    envelope: null,
    thumbHash: made.thumbHash,
    largerSize: null,
  };
}

/** The image program's name of a picture that it brought into a shape. */
export const SHAPED = 'shape.webp';

/** A file of the upload as a poster. Returns its name in the job's directory. */
export async function shapePoster(
  job: MediaJob,
  name: string,
  size: Size,
  signal?: AbortSignal,
): Promise<string> {
  await runImageProgram(job, { operation: 'shape', name, ...size }, signal);
  await writtenBytes(job, SHAPED);
  return SHAPED;
}

/** Pictures as frames of three bytes for each pixel, filling a size. */
export async function drawFrames(
  job: MediaJob,
  names: readonly string[],
  size: Size,
  signal?: AbortSignal,
): Promise<string[]> {
  const pictures = names.map((name, index) => ({ name, as: `frame-${index}.rgb` }));
  await runImageProgram(job, { operation: 'frames', pictures, ...size }, signal);
  for (const { as } of pictures) await writtenBytes(job, as);
  return pictures.map(({ as }) => as);
}

/** Of a picture in the job's directory. */
export async function thumbHashIn(
  job: MediaJob,
  name: string,
  signal?: AbortSignal,
): Promise<string> {
  const made = await runImageProgram(job, { operation: 'thumb-hash', name }, signal);
  return parsed(z.strictObject({ thumbHash }), made).thumbHash;
}

export async function refuseUnlessImage(path: string): Promise<void> {
  if ((await sniffFile(path))?.kind === 'image') return;
  throw new MediaRefused('media_unsupported', 'the bytes are no image we take');
}

/** A compromised decoder could return anything. */
function parsed<Answer>(schema: z.ZodType<Answer>, answer: unknown): Answer {
  const { data, error } = schema.safeParse(answer);
  if (error !== undefined || data === undefined) {
    throw new MediaRefused('processing_failed', 'the answer is not what was asked for');
  }
  return data;
}
