import { FACE_SIDE } from './draw-face.ts';
import type { Face } from './draw-face.ts';
import type { Pen } from './pen.ts';

// Room around the drawing: hair and clothes reach past its edges and come into view when it moves.
const MARGIN = 20;
const LAYER_SIDE = FACE_SIDE + 2 * MARGIN;

const layer = (draw: (pen: Pen) => void, scale: number): ((pen: Pen) => void) => {
  const canvas = document.createElement('canvas');
  canvas.width = LAYER_SIDE * scale;
  canvas.height = LAYER_SIDE * scale;
  const pen = canvas.getContext('2d');
  if (pen === null) return draw;
  pen.scale(scale, scale);
  pen.translate(MARGIN, MARGIN);
  draw(pen);
  return (target) => target.drawImage(canvas, -MARGIN, -MARGIN, LAYER_SIDE, LAYER_SIDE);
};

/** The same face, its parts painted once and then only put in place: a frame costs four copies. */
export const keptInLayers = ({ parts, ...face }: Face, scale: number): Face => ({
  ...face,
  parts: {
    behind: layer(parts.behind, scale),
    torso: layer(parts.torso, scale),
    head: layer(parts.head, scale),
    worn: layer(parts.worn, scale),
  },
});
