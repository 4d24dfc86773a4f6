import { ringPoint } from './ribbon-outline.ts';

type Range = { from: number; to: number };

/** A rectangle of whole pixels, and every part of the rings that may be in it. */
export type RingPatch = { x: number; y: number; width: number; height: number; range: Range };

const TURN = 2 * Math.PI;
/** The taper next to a patch, and rounding. */
const MARGIN = 0.01;

/** The share of a ring at which a point is, nearest to another share. */
const shareAt = (x: number, y: number, near: number): number => {
  const share = (Math.atan2(y, x) + Math.PI / 2) / TURN;
  return share + Math.round(near - share);
};

/**
 * The pixels that a range of the rings covers. Its edges are between pixels, so that repainting it
 * leaves no seam. Null if it reaches across the top, where rings begin and end.
 */
export const patchAround = (
  { from, to }: Range,
  [inner, outer]: readonly [inner: number, outer: number],
  ratio: number,
  half: number,
): RingPatch | null => {
  const middle = (from + to) / 2;
  const points = [from, middle, to].flatMap((share) => [
    ringPoint(inner, share),
    ringPoint(outer, share),
  ]);
  const across = points.map(([x]) => half + x * ratio);
  const down = points.map(([, y]) => half + y * ratio);
  const left = Math.floor(Math.min(...across)) - 2;
  const right = Math.ceil(Math.max(...across)) + 2;
  const top = Math.floor(Math.min(...down)) - 2;
  const bottom = Math.ceil(Math.max(...down)) + 2;
  const shares = [left, right].flatMap((x) =>
    [top, bottom].map((y) => shareAt(x - half, y - half, middle)),
  );
  const range = { from: Math.min(...shares) - MARGIN, to: Math.max(...shares) + MARGIN };
  if (range.from < 0 || range.to > 1) return null;
  return { x: left, y: top, width: right - left, height: bottom - top, range };
};
