import type { Area } from './crop-size.ts';

type Point = { x: number; y: number };
type Size = { width: number; height: number };

/** The share of the frame that one press moves the picture. */
const STEP = 0.1;

/** The position after a press, limited to the picture. */
export const nudge = (
  crop: Point,
  { shown, frame }: { shown: Area; frame: Size },
  by: Point,
): Point => {
  const along = (axis: 'x' | 'y', side: 'width' | 'height'): number => {
    const whole = (frame[side] * 100) / shown[side];
    const before = (shown[axis] / 100) * whole;
    const after = whole - frame[side] - before;
    const wanted = by[axis] * frame[side] * STEP;
    return crop[axis] + Math.max(-after, Math.min(before, wanted));
  };
  return { x: along('x', 'width'), y: along('y', 'height') };
};
