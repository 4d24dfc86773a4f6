import { photosSeconds } from '@swirl/contract/edits';
import { limits } from '@swirl/contract/limits';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import { mediaTypeOf } from '#shared/recording/file-kinds.ts';
import type { WantedFiles } from '#shared/recording/file-kinds.ts';
import { measureLength } from '#shared/recording/measure-length.ts';
import { shrinkPhoto } from '#shared/recording/shrink-photo.ts';
import { wholeRange } from '#shared/recording/trim/trim-range.ts';
import { joinParts } from '#shared/recording/upload-parts.ts';

const { photos: bounds } = limits.edit;

/** A file that cannot be posted, detected before the upload. */
export class FileRefused extends Error {
  override name = 'FileRefused';
  readonly reason: 'image-too-large' | 'too-large' | 'unsupported';

  constructor(reason: FileRefused['reason'], options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

const readPhoto = async (file: File): Promise<CapturedLoop> => {
  const blob = await shrinkPhoto(file).catch((cause: unknown) => {
    throw new FileRefused('unsupported', { cause });
  });
  if (blob.size > limits.imageBytes) throw new FileRefused('image-too-large');
  return { mediaType: 'image', blob, wholeSeconds: 0, previewable: true };
};

/** Prepares a picked file for preview, trimming and posting. */
export const readFile = async (file: File, wanted: WantedFiles): Promise<CapturedLoop> => {
  const mediaType = mediaTypeOf(file.type, wanted);
  if (mediaType === undefined) throw new FileRefused('unsupported');
  if (mediaType === 'image') return readPhoto(file);
  if (file.size > limits.mediaBytes) throw new FileRefused('too-large');
  const wholeSeconds = await measureLength(file, mediaType);
  const tooLong = wholeSeconds !== undefined && wholeSeconds > limits.loop.acceptedSeconds;
  return {
    mediaType,
    blob: file,
    wholeSeconds,
    previewable: wholeSeconds !== undefined,
    ...(tooLong && { edit: wholeRange(wholeSeconds) }),
  };
};

/** Several photos become one video; of other files only the first is taken. */
export const readFiles = async (
  files: readonly File[],
  wanted: WantedFiles,
): Promise<CapturedLoop> => {
  const photos = files.filter(({ type }) => mediaTypeOf(type, wanted) === 'image');
  const [first] = files;
  if (first === undefined) throw new FileRefused('unsupported');
  if (photos.length < bounds.min || photos.length < files.length) return readFile(first, wanted);
  const read = await Promise.all(photos.slice(0, bounds.max).map(readPhoto));
  const { blob, inputs } = joinParts(read.map((photo) => photo.blob));
  if (blob.size > limits.mediaBytes) throw new FileRefused('too-large');
  const shown = {
    order: read.map((_, position) => position),
    seconds: limits.edit.photoSeconds.usual,
  };
  return {
    mediaType: 'video',
    blob,
    wholeSeconds: photosSeconds(shown),
    edit: { inputs, photos: shown },
    previewable: true,
  };
};
