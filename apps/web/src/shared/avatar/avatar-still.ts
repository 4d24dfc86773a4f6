import type { AvatarConfig } from '@swirl/contract/avatar';
import { restPose } from './animation.ts';
import { drawFace, FACE_SIDE, faceOf } from './draw-face.ts';
import type { FaceMoment } from './draw-face.ts';
import { faceGround } from './face-palette.ts';
import { stillCrop } from './still-crop.ts';

const KEPT = 200;
const SHARPEST = 3;
const stills = new Map<string, Promise<string>>();
let lastDrawn: Promise<unknown> = Promise.resolve();

/** With closed eyes and a closed mouth, as a muted voice listens. */
const listening: FaceMoment = {
  pose: restPose,
  blink: 1,
  gaze: 0,
  speech: { openness: 0, speaking: 1 },
};

type Still = { side: number; pixels: number; asleep: boolean };

const draw = (config: AvatarConfig, { side, pixels, asleep }: Still): string => {
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
  drawFace(pen, faceOf(config), asleep ? listening : undefined);
  return canvas.toDataURL('image/webp', 0.92);
};

/** The avatar as a data URL of an image, for small sizes; each avatar is drawn once. */
export const avatarStill = (
  config: AvatarConfig,
  side: number,
  asleep = false,
): Promise<string> => {
  const pixels = Math.round(side * Math.min(globalThis.devicePixelRatio, SHARPEST));
  const key = `${pixels} ${side} ${asleep} ${JSON.stringify(config)}`;
  const known = stills.get(key);
  if (known !== undefined) return known;
  // A list of people needs many at once: each is drawn in its own task, so that the page stays
  // responsive.
  const still = lastDrawn.then(nextTask).then(() => draw(config, { side, pixels, asleep }));
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
