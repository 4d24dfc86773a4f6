import { limits } from '@swirl/contract/limits';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import { mediaTypeOf } from '#shared/recording/file-kinds.ts';
import type { WantedFiles } from '#shared/recording/file-kinds.ts';
import { wholeRange } from '#shared/recording/trim/trim-range.ts';
import { measureLength } from './measure-length.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** A file that cannot be posted, told before anything is sent. */
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

/** Makes a chosen file ready to be looked at, cut and posted. */
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
