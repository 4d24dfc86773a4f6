import type { AvatarConfig } from '@swirl/contract/avatar';
import { normaliseAvatar } from '@swirl/contract/avatar';
import { moodHue } from '@swirl/contract/mood-hues';
import { initials } from '@swirl/contract/names';
import * as m from '#messages';
import { drawFace, FACE_SIDE, faceOf } from '#shared/avatar/draw-face.ts';
import { faceGround } from '#shared/avatar/face-palette.ts';
import { stillCrop } from '#shared/avatar/still-crop.ts';
import { LOGO_ARMS } from '#shared/ui/logo.tsx';
import { LOOP_RING, RING_SIZE, ringBars } from '#shared/ui/ring/ring-geometry.ts';
import { paintSwirl } from '#shared/ui/swirl/paint-swirl.ts';
import type { CardShape } from './card-format.ts';

export type Pen = CanvasRenderingContext2D;

export type CardPerson = {
  name: string;
  username: string | null;
  face: AvatarConfig | null;
  /** Loaded already; null if there is none or it can't be read. */
  picture: ImageBitmap | null;
};

type Circle = { x: number; y: number; radius: number };

export const MARGIN = 36;
const NIGHT = 'oklch(0.12 0.01 265';
const DEFAULT_HUE = 265;

type Colours = { moods: readonly string[]; seed: number };

export const fontOf = (
  family: '--font-display' | '--font-body',
  weight: number,
  size: number,
): string => {
  const families = getComputedStyle(document.documentElement).getPropertyValue(family);
  return `${weight} ${size}px ${families}`;
};

export const isRtl = (): boolean => document.documentElement.dir === 'rtl';

/** Distance from the side where lines begin, in reading direction. */
export const fromStart = (shape: CardShape, distance: number): number =>
  isRtl() ? shape.width - distance : distance;

export const drawGround = (pen: Pen, shape: CardShape, { moods, seed }: Colours): void => {
  const swirl = document.createElement('canvas');
  const hues = moods.length === 0 ? [DEFAULT_HUE] : moods.map(moodHue);
  paintSwirl(swirl, { hues, seed, scheme: 'dark', dimmed: true });
  const side = 2.2 * Math.max(shape.width, shape.height);
  const { x, y } = shape.centre;
  pen.drawImage(swirl, x - side / 2, y - side / 2, side, side);
  const vignette = pen.createRadialGradient(x, y, 0, x, y, Math.hypot(shape.width, shape.height));
  vignette.addColorStop(0.2, 'oklch(0.13 0.02 265 / 0)');
  vignette.addColorStop(0.8, 'oklch(0.13 0.02 265 / 0.72)');
  pen.fillStyle = vignette;
  pen.fillRect(0, 0, shape.width, shape.height);
};

export const drawCovering = (pen: Pen, shape: CardShape, picture: ImageBitmap): void => {
  const scale = Math.max(shape.width / picture.width, shape.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  pen.drawImage(picture, (shape.width - width) / 2, (shape.height - height) / 2, width, height);
  // The name and the time stay readable over a bright picture.
  const top = pen.createLinearGradient(0, 0, 0, 130);
  top.addColorStop(0, `${NIGHT} / 0.55)`);
  top.addColorStop(1, `${NIGHT} / 0)`);
  pen.fillStyle = top;
  pen.fillRect(0, 0, shape.width, 130);
};

/** Darker towards the bottom, where the words are. */
export const drawShade = (pen: Pen, { width, height }: CardShape): void => {
  const shade = pen.createLinearGradient(0, 0, 0, height);
  shade.addColorStop(Math.max(0, 1 - 370 / height), `${NIGHT} / 0.1)`);
  shade.addColorStop(1 - 80 / height, `${NIGHT} / 0.8)`);
  pen.fillStyle = shade;
  pen.fillRect(0, 0, width, height);
};

const inCircle = (pen: Pen, { x, y, radius }: Circle, draw: () => void): void => {
  pen.save();
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.clip();
  pen.translate(x - radius, y - radius);
  draw();
  pen.restore();
};

export const drawRing = (pen: Pen, { x, y, radius }: Circle, peaks: readonly number[]): void => {
  const side = (radius * RING_SIZE) / LOOP_RING.radius;
  pen.save();
  pen.translate(x - side / 2, y - side / 2);
  pen.scale(side / RING_SIZE, side / RING_SIZE);
  pen.strokeStyle = 'white';
  pen.lineWidth = 1.25;
  pen.lineCap = 'round';
  pen.beginPath();
  for (const bar of ringBars(peaks, LOOP_RING)) {
    pen.moveTo(bar.x1, bar.y1);
    pen.lineTo(bar.x2, bar.y2);
  }
  pen.stroke();
  pen.restore();
};

export const drawSpeaker = (pen: Pen, { centre, radius }: CardShape, speaker: AvatarConfig): void =>
  inCircle(pen, { ...centre, radius }, () => {
    pen.fillStyle = `${NIGHT} / 0.4)`;
    pen.fillRect(0, 0, radius * 2, radius * 2);
    pen.scale((radius * 2) / FACE_SIDE, (radius * 2) / FACE_SIDE);
    drawFace(pen, faceOf(normaliseAvatar(speaker)));
  });

/** A person as in lists: their picture, else their face, else their initials. */
export const drawPerson = (pen: Pen, circle: Circle, { picture, face, name }: CardPerson): void =>
  inCircle(pen, circle, () => {
    const side = circle.radius * 2;
    if (picture !== null) {
      const cut = Math.min(picture.width, picture.height);
      const [left, top] = [(picture.width - cut) / 2, (picture.height - cut) / 2];
      pen.drawImage(picture, left, top, cut, cut, 0, 0, side, side);
      return;
    }
    const config = face === null ? null : normaliseAvatar(face);
    pen.fillStyle = config === null ? `oklch(0.35 0.08 ${moodHue(name)})` : faceGround(config.mood);
    pen.fillRect(0, 0, side, side);
    if (config === null) {
      pen.fillStyle = 'white';
      pen.font = fontOf('--font-display', 700, side * 0.38);
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      pen.fillText(initials(name), side / 2, side / 2);
      return;
    }
    const crop = stillCrop(side, FACE_SIDE);
    pen.scale(side / crop.side, side / crop.side);
    pen.translate(-crop.x, -crop.y);
    drawFace(pen, faceOf(config));
  });

/** The logo is to the left of the name, also in right-to-left languages. */
export const drawWordmark = (pen: Pen, shape: CardShape): void => {
  pen.font = fontOf('--font-display', 750, 29);
  const word = pen.measureText(m.wordmark()).width;
  const left = isRtl() ? shape.width - MARGIN - word - 52 : MARGIN - 2;
  pen.save();
  pen.translate(left + 20, 48);
  pen.scale(40 / 32, 40 / 32);
  pen.lineWidth = 4.6;
  pen.lineCap = 'round';
  for (const { colour, path } of LOGO_ARMS) {
    pen.strokeStyle = colour;
    pen.stroke(new Path2D(path));
  }
  pen.restore();
  pen.fillStyle = 'white';
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.fillText(m.wordmark(), left + 50, 48);
};
