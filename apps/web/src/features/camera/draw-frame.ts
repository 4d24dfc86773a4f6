import { limits } from '@swirl/contract/limits';
import { uiConstants } from '#shared/config/ui-constants.ts';
import { frameArea } from './framing.ts';
import type { Framing } from './framing.ts';
import { applyMatrix, filterMatrix } from './colour-filter.ts';

export type FrameStyle = Framing & { filter: number };

/** Draws the current camera frame, cropped, mirrored and filtered, up to a maximum size. */
export const drawFrame = (
  canvas: HTMLCanvasElement,
  video: HTMLVideoElement,
  style: FrameStyle,
  longest: number,
): void => {
  const area = frameArea({ width: video.videoWidth, height: video.videoHeight }, style);
  const scale = Math.min(1, longest / Math.max(area.width, area.height));
  const width = Math.max(1, Math.round(area.width * scale));
  const height = Math.max(1, Math.round(area.height * scale));
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) return;
  pen.setTransform(style.mirrored ? -1 : 1, 0, 0, 1, style.mirrored ? width : 0, 0);
  pen.drawImage(video, area.x, area.y, area.width, area.height, 0, 0, width, height);
  if (style.filter <= 0) return;
  const image = pen.getImageData(0, 0, width, height);
  applyMatrix(image.data, filterMatrix(style.filter));
  pen.putImageData(image, 0, 0);
};

// The largest photos at the best quality can exceed the upload limit.
const QUALITIES = [0.95, 0.85, 0.7];

const encode = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });

/** A photo of what the preview shows. */
export const takePhoto = async (video: HTMLVideoElement, style: FrameStyle): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  drawFrame(canvas, video, style, uiConstants.photo.maxPx);
  for (const quality of QUALITIES) {
    const photo = await encode(canvas, quality);
    if (photo !== null && photo.size <= limits.imageBytes) return photo;
  }
  throw new Error('The photo cannot be encoded');
};
