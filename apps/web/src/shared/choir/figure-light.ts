import { downwards, outwards } from '../avatar/pen.ts';
import type { Pen } from '../avatar/pen.ts';
import { FACE_SIDE } from '../avatar/draw-face.ts';
import { HEAD_CENTRE } from './choir-positions.ts';
import { canvasOf, createSheet, flood, overlay } from './figure-sheet.ts';
import type { Sheet } from './figure-sheet.ts';
import type { Sprite } from './sprite.ts';

export type Ground = 'dark' | 'light';

/** Where the light of a figure comes from. */
export type FigureLight = {
  hue: number;
  /** The newest voice is in front of the others. */
  front: boolean;
  ground: Ground;
};

/** Applies paint to what is on the sheet only. */
const onFigure = (sheet: Sheet, scale: number, apply: (pen: Pen) => void): void => {
  const { pen } = sheet;
  const outline = createSheet(scale, (target) => overlay(target, sheet));
  pen.save();
  apply(pen);
  pen.globalCompositeOperation = 'destination-in';
  overlay(pen, outline);
  pen.restore();
};

/** The light falls from above and fades downwards; the back rows have more shade. */
export const shade = (sheet: Sheet, scale: number, { hue, front, ground }: FigureLight): void => {
  const dark = ground === 'dark';
  onFigure(sheet, scale, (pen) => {
    if (!dark) {
      pen.globalCompositeOperation = 'source-atop';
      flood(
        pen,
        downwards(pen, 150, front ? 420 : 330, [
          [0, `oklch(0.98 0.02 ${hue} / 0)`],
          [1, `oklch(0.97 0.03 ${hue} / ${front ? 0.35 : 0.75})`],
        ]),
      );
      return;
    }
    pen.globalCompositeOperation = 'multiply';
    flood(
      pen,
      downwards(pen, 60, front ? 330 : 270, [
        [0, front ? '#fff' : `oklch(0.95 0.012 ${hue})`],
        [0.38, front ? '#fff' : `oklch(0.9 0.02 ${hue})`],
        [1, `oklch(${front ? 0.5 : 0.3} 0.05 ${hue})`],
      ]),
    );
    pen.globalCompositeOperation = 'soft-light';
    flood(
      pen,
      outwards(pen, [100, 50], 150, [
        [0, `oklch(0.86 0.14 ${hue} / ${front ? 0.16 : 0.26})`],
        [1, `oklch(0.7 0.16 ${hue} / 0)`],
      ]),
    );
  });
};

/** A muted figure. */
export const darken = (sheet: Sheet, scale: number, ground: Ground): void => {
  onFigure(sheet, scale, (pen) => {
    if (ground === 'light') {
      pen.globalCompositeOperation = 'source-atop';
      flood(pen, 'oklch(0.94 0.006 265 / 0.72)');
      return;
    }
    pen.globalCompositeOperation = 'multiply';
    flood(
      pen,
      downwards(pen, 60, 270, [
        [0, 'oklch(0.4 0.02 265)'],
        [1, 'oklch(0.24 0.02 265)'],
      ]),
    );
  });
};

const RIMS = [
  { across: 2.6, alpha: 0.95 },
  { across: -2.6, alpha: 0.8 },
];

/** The light along the upper edges of a whole figure. */
export const rimOf = (whole: Sheet, scale: number, { hue, front }: FigureLight): Sheet =>
  createSheet(scale, (pen) => {
    for (const { across, alpha } of RIMS) {
      const edge = createSheet(scale, (target) => {
        overlay(target, whole);
        target.globalCompositeOperation = 'source-in';
        flood(target, `oklch(0.86 0.17 ${hue})`);
        target.globalCompositeOperation = 'destination-out';
        target.filter = `blur(${1.1 * scale}px)`;
        overlay(target, whole, across, 2.8);
        target.filter = 'none';
      });
      pen.globalAlpha = alpha * (front ? 0.75 : 0.9);
      overlay(pen, edge);
    }
    pen.globalAlpha = 1;
  });

const HALO = { side: 1.24 * FACE_SIDE, x: HEAD_CENTRE.x, y: HEAD_CENTRE.y - 8 };

/** Light of the mood around a head. */
export const haloOf = ({ hue, ground }: FigureLight, scale: number): Sprite => {
  const side = Math.round(HALO.side * scale);
  const canvas = canvasOf(side, side);
  const pen = canvas.getContext('2d');
  const sprite = {
    canvas,
    x: Math.round(HALO.x * scale - side / 2),
    y: Math.round(HALO.y * scale - side / 2),
  };
  if (pen === null) return sprite;
  const dark = ground === 'dark';
  pen.fillStyle = outwards(pen, [side / 2, side / 2], side / 2, [
    [0, `oklch(0.74 0.17 ${hue} / ${dark ? 0.62 : 0.4})`],
    [0.55, `oklch(0.7 0.17 ${hue} / ${dark ? 0.26 : 0.2})`],
    [1, `oklch(0.7 0.17 ${hue} / 0)`],
  ]);
  pen.fillRect(0, 0, side, side);
  return sprite;
};
