import { limits } from '@swirl/contract/limits';
import { uiConstants } from '#shared/config/ui-constants.ts';
import { drawFrame } from './draw-frame.ts';
import type { Look } from './draw-frame.ts';

// The largest photos at the best quality can be more than may be posted.
const QUALITIES = [0.95, 0.85, 0.7];

const encode = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });

/** A photo of what the preview shows. */
export const takePhoto = async (video: HTMLVideoElement, look: Look): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  drawFrame(canvas, video, look, uiConstants.photo.longestPx);
  for (const quality of QUALITIES) {
    const photo = await encode(canvas, quality);
    if (photo !== null && photo.size <= limits.imageBytes) return photo;
  }
  throw new Error('The photo cannot be encoded');
};
