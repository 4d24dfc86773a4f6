import type { Ground } from './figure-light.ts';
import { faceOutlines } from '../avatar/draw-body.ts';
import { fillPath } from '../avatar/pen.ts';
import type { Pen } from '../avatar/pen.ts';

const SHOULDERS =
  'M28 236C28 224 29 216 31 209C37 186 60 172 82 167M118 167C140 172 163 186 169 209C171 216 172 224 172 236';
const BODY = 'M26 330V210C28 182 58 170 84 165Q100 178 116 165C142 170 172 182 174 210V330Z';

/** The dotted outline of a voice that has left, in units of the drawing; `dot` is one pixel. */
export const drawEmptyFigure = (pen: Pen, ground: Ground, dot: number): void => {
  const dark = ground === 'dark';
  const fill = dark ? 'oklch(0 0 0 / 0.14)' : 'oklch(0.22 0.02 265 / 0.03)';
  pen.save();
  fillPath(pen, BODY, fill);
  fillPath(pen, faceOutlines.oval, fill);
  pen.strokeStyle = dark ? 'oklch(1 0 0 / 0.34)' : 'oklch(0.22 0.02 265 / 0.34)';
  pen.lineCap = 'round';
  pen.lineWidth = 1.9 * dot;
  pen.setLineDash([0.1 * dot, 5.4 * dot]);
  pen.stroke(new Path2D(faceOutlines.oval));
  pen.stroke(new Path2D(SHOULDERS));
  pen.restore();
};
