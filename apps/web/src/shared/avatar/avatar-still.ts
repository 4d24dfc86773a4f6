import type { AvatarConfig } from '@swirl/contract/avatar';
import { drawFace, FACE_SIDE, faceOf } from './draw-face.ts';
import { faceGround } from './face-palette.ts';
import { stillCrop } from './still-crop.ts';

const KEPT = 200;
const SHARPEST = 3;
const stills = new Map<string, Promise<string>>();
let lastDrawn: Promise<unknown> = Promise.resolve();

const draw = (config: AvatarConfig, side: number, pixels: number): string => {
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  const pen = canvas.getContext('2d');
  if (pen === null) return '';
  pen.fillStyle = faceGround(config.mood);
  pen.fillRect(0, 0, pixels, pixels);
  const crop = stillCrop(side, FACE_SIDE);
  pen.scale(pixels / crop.side, pixels / crop.side);
  pen.translate(-crop.x, -crop.y);
  drawFace(pen, faceOf(config));
  return canvas.toDataURL('image/webp', 0.92);
};

/** The avatar as a data URL of an image, for small sizes; each avatar is drawn once. */
export const avatarStill = (config: AvatarConfig, side: number): Promise<string> => {
  const pixels = Math.round(side * Math.min(globalThis.devicePixelRatio, SHARPEST));
  const key = `${pixels} ${side} ${JSON.stringify(config)}`;
  const known = stills.get(key);
  if (known !== undefined) return known;
  // A list of people needs many at once: each is drawn in its own task, so that the page stays
  // responsive.
  const still = lastDrawn.then(nextTask).then(() => draw(config, side, pixels));
  lastDrawn = still.catch(() => undefined);
  stills.set(key, still);
  const [oldest] = stills.keys();
  if (stills.size > KEPT && oldest !== undefined) stills.delete(oldest);
  return still;
};

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
