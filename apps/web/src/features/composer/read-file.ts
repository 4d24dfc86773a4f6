import { limits } from '@swirl/contract/limits';
import { uiConstants } from '#shared/config/ui-constants.ts';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import { mediaTypeOf } from '#shared/recording/file-kinds.ts';
import type { WantedFiles } from '#shared/recording/file-kinds.ts';
import { wholeRange } from '#shared/recording/trim/trim-range.ts';

const { maxPx } = uiConstants.photo;
const QUALITY = 0.92;

/** Phone photos are far larger than they are displayed; an animated GIF stays unchanged. */
const shrinkPhoto = async (file: Blob): Promise<Blob> => {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, maxPx / Math.max(picture.width, picture.height));
  if (file.type === 'image/gif' || (scale === 1 && file.size <= limits.imageBytes)) {
    picture.close();
    return file;
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) return file;
  // Transparent areas become white, because JPEG has no transparency.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const shrunk = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  return shrunk ?? file;
};

// Browser recorders write no duration; seeking past the end makes the browser find it.
const PAST_THE_END = 1e7;

/** The duration of a recording in seconds; undefined if this browser cannot read it. */
const measureLength = (file: Blob, kind: 'audio' | 'video'): Promise<number | undefined> => {
  const element = document.createElement(kind);
  const url = URL.createObjectURL(file);
  return new Promise<number | undefined>((resolve) => {
    const onDuration = () => {
      if (Number.isFinite(element.duration)) resolve(element.duration);
      else element.currentTime = PAST_THE_END;
    };
    element.addEventListener('loadedmetadata', onDuration);
    element.addEventListener('durationchange', onDuration);
    element.addEventListener('error', () => resolve(undefined));
    element.preload = 'metadata';
    element.src = url;
  }).finally(() => {
    element.removeAttribute('src');
    element.load();
    URL.revokeObjectURL(url);
  });
};

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
