import { FACE_SIDE } from './draw-face.ts';
import type { Face } from './draw-face.ts';
import { paintedBounds } from './painted-bounds.ts';
import type { Pen } from './pen.ts';

// Room around the drawing: hair and clothes reach past its edges and come into view when it moves.
const MARGIN = 20;
const LAYER_SIDE = FACE_SIDE + 2 * MARGIN;

const canvasOf = (width: number, height: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
};

const layer = (draw: (pen: Pen) => void, scale: number): ((pen: Pen) => void) => {
  const side = LAYER_SIDE * scale;
  const whole = canvasOf(side, side);
  const pen = whole.getContext('2d', { willReadFrequently: true });
  if (pen === null) return draw;
  pen.scale(scale, scale);
  pen.translate(MARGIN, MARGIN);
  draw(pen);
  const bounds = paintedBounds(pen.getImageData(0, 0, side, side).data, side);
  if (bounds === null) return () => undefined;
  // Most of a layer is empty, and each frame would copy every pixel of it.
  const { x, y, width, height } = bounds;
  const kept = canvasOf(width, height);
  kept.getContext('2d')?.drawImage(whole, -x, -y);
  return (target) =>
    target.drawImage(kept, x / scale - MARGIN, y / scale - MARGIN, width / scale, height / scale);
};

/** The same avatar with its parts painted once: a frame then costs four copies. */
export const keptInLayers = ({ parts, ...face }: Face, scale: number): Face => ({
  ...face,
  parts: {
    behind: layer(parts.behind, scale),
    torso: layer(parts.torso, scale),
    head: layer(parts.head, scale),
    worn: layer(parts.worn, scale),
  },
});
