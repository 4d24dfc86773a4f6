import { paintedBounds } from '../avatar/painted-bounds.ts';
import type { Pen } from '../avatar/pen.ts';
import type { Sprite } from './sprite.ts';

/**
 * A canvas for one figure. In a choir a figure reaches down to the edge of the disc, far below the
 * drawing of an avatar, and hair reaches past its sides.
 */
export const SHEET = { left: 35, top: 24, width: 270, height: 470 };

export type Sheet = { canvas: HTMLCanvasElement; pen: Pen };

export const canvasOf = (width: number, height: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  return canvas;
};

/** A sheet in units of the drawing, whose origin is on a whole pixel. Its pixels may be read. */
export const createSheet = (scale: number, draw: (pen: Pen) => void): Sheet => {
  const canvas = canvasOf(SHEET.width * scale, SHEET.height * scale);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('The browser draws no canvas.');
  pen.setTransform(
    scale,
    0,
    0,
    scale,
    Math.round(SHEET.left * scale),
    Math.round(SHEET.top * scale),
  );
  draw(pen);
  return { canvas, pen };
};

/** Paints on everything inside the sheet. */
export const flood = (pen: Pen, paint: string | CanvasGradient): void => {
  const { a: scale, e: left, f: top } = pen.getTransform();
  const { width, height } = pen.canvas;
  pen.fillStyle = paint;
  pen.fillRect(-left / scale, -top / scale, width / scale, height / scale);
};

/** Draws another sheet of the same scale, moved by so many units. */
export const overlay = (pen: Pen, { canvas }: Sheet, x = 0, y = 0): void => {
  const { a: scale, e: left, f: top } = pen.getTransform();
  pen.drawImage(
    canvas,
    x - left / scale,
    y - top / scale,
    canvas.width / scale,
    canvas.height / scale,
  );
};

/** The painted part of a sheet, because each frame copies every pixel; null if there is none. */
export const spriteOf = ({ canvas, pen }: Sheet): Sprite | null => {
  const { e: left, f: top } = pen.getTransform();
  const { width, height } = canvas;
  const bounds = paintedBounds(pen.getImageData(0, 0, width, height).data, width, height);
  if (bounds === null) return null;
  const kept = canvasOf(bounds.width, bounds.height);
  kept.getContext('2d')?.drawImage(canvas, -bounds.x, -bounds.y);
  return { canvas: kept, x: bounds.x - left, y: bounds.y - top };
};
