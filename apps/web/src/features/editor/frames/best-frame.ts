import { frameScore } from './frame-score.ts';

/** Small pictures are enough to tell a sharp one from a blurred one. */
const WIDTH = 64;

const scoreOf = (picture: ImageBitmap): number => {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = Math.max(1, Math.round((WIDTH * picture.height) / picture.width));
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) return 0;
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return frameScore(pen.getImageData(0, 0, canvas.width, canvas.height));
};

/** The position of the sharpest bright frame; undefined while there is none. */
export const bestFrame = (frames: readonly (ImageBitmap | undefined)[]): number | undefined => {
  const scored = frames.flatMap((frame, index) =>
    frame === undefined ? [] : [{ index, score: scoreOf(frame) }],
  );
  return scored.toSorted((one, other) => other.score - one.score)[0]?.index;
};
