import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { calls } from '@swirl/contract/calls';
import { limits } from '@swirl/contract/limits';
import { MediaRefused, SandboxFailed } from '@swirl/media/media-errors';
import { openMediaJob, type MediaJob } from '@swirl/media/media-job';
import { renderProfileImage, type ProfileImageShape } from '@swirl/media/profile-image';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import { partsOf } from '../../plugins/multipart.ts';
import { createConcurrencyLimiter } from '../../http/concurrency-limiter.ts';

/** Room for the multipart boundaries, besides the file. */
const BESIDE_THE_FILE = 64 * 1024;
/** Decoded pictures are large; more at once would take too much memory. */
const AT_ONCE = 2;
const MAX_WAITING = 32;

type RenderedImage = Awaited<ReturnType<typeof renderProfileImage>>;

/**
 * Reads the single picture of a form and re-encodes it. No temporary file remains, even on failure.
 */
export function createReceiveImage() {
  const limited = createConcurrencyLimiter(AT_ONCE, MAX_WAITING);

  return async (request: FastifyRequest, shape: ProfileImageShape): Promise<RenderedImage> => {
    if (!request.isMultipart()) throw new ApiError('image_required');
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > limits.imageBytes + BESIDE_THE_FILE) throw new ApiError('image_too_large');
    const job = await openMediaJob();
    try {
      const claimedType = await writeFile(request, job.source);
      return await limited(() => render(job, shape, claimedType));
    } finally {
      await job.close();
    }
  };
}

/**
 * Returns the type that the client declares, which only decides the error message for a wrong one.
 */
async function writeFile(request: FastifyRequest, path: string): Promise<string> {
  let received: string | undefined;
  for await (const part of partsOf(request)) {
    const isImage =
      part.type === 'file' && part.fieldname === calls['users.uploadProfileImage'].file;
    if (!isImage || received !== undefined) {
      if (part.type === 'file') part.file.on('error', () => {}).resume();
      throw new ApiError('invalid_request');
    }
    await writeCapped(part, path);
    received = part.mimetype;
  }
  if (received === undefined) throw new ApiError('image_required');
  return received;
}

async function writeCapped(part: MultipartFile, path: string): Promise<void> {
  let bytes = 0;
  const capped = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      // Reads and drops the rest: clients read the response only after sending all.
      if (bytes <= limits.imageBytes) yield chunk;
    }
  };
  try {
    await pipeline(part.file, capped, createWriteStream(path));
  } catch (cause) {
    throw new ApiError('invalid_request', { cause });
  }
  if (bytes > limits.imageBytes) throw new ApiError('image_too_large');
  if (bytes === 0) throw new ApiError('image_required');
}

async function render(
  job: MediaJob,
  shape: ProfileImageShape,
  claimedType: string,
): Promise<RenderedImage> {
  try {
    return await renderProfileImage(job, shape);
  } catch (error) {
    if (error instanceof SandboxFailed) throw new ApiError('unavailable', { cause: error });
    if (!(error instanceof MediaRefused)) throw error;
    if (error.code !== 'media_unsupported') throw new ApiError(error.code, { cause: error });
    const code = claimedType.startsWith('image/') ? 'image_type_unsupported' : 'image_invalid';
    throw new ApiError(code, { cause: error });
  }
}
