import { RIBBON_POINTS } from './ribbon-levels.ts';
import { halfThickness } from './ring-measures.ts';

export type Ribbon = { radius: number; pitch: number; levels: Float32Array };

const TOP = -Math.PI / 2;

/** A point of a ring around the origin, clockwise from the top. */
export const ringPoint = (radius: number, share: number): readonly [x: number, y: number] => {
  const angle = TOP + share * 2 * Math.PI;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
};

/** The share of the ring over which a ribbon becomes thin at its ends. */
export const TAPER = 0.0052;
const THIN = 0.35;

const levelAt = (levels: Float32Array, share: number): number => {
  const at = share * RIBBON_POINTS;
  const index = Math.floor(at);
  const from = levels[index % RIBBON_POINTS] ?? 0;
  const to = levels[(index + 1) % RIBBON_POINTS] ?? from;
  return from + (to - from) * (at - index);
};

type Range = { from: number; to: number };

/** Every share at which the outline of a range may bend. */
const bends = (range: Range, ends: Range): number[] => {
  const inside = (share: number) => share > range.from && share < range.to;
  const first = Math.ceil(range.from * RIBBON_POINTS);
  const last = Math.floor(range.to * RIBBON_POINTS);
  const grid = Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, index) => (first + index) / RIBBON_POINTS,
  );
  const tapers = [ends.from + TAPER, ends.to - TAPER];
  return [range.from, ...[...grid, ...tapers].filter(inside), range.to].toSorted((a, b) => a - b);
};

/**
 * The outline of a range of a ribbon that goes from one end to the other: x and y of each point, out
 * along the outer edge and back along the inner one.
 */
export const ribbonOutline = (ribbon: Ribbon, range: Range, ends: Range): number[] => {
  const { radius, pitch, levels } = ribbon;
  const edge = (side: 1 | -1) => (share: number) => {
    const away = Math.min(share - ends.from, ends.to - share) / TAPER;
    const half = halfThickness(levelAt(levels, share), pitch) * Math.min(1, Math.max(THIN, away));
    return ringPoint(radius + side * half, share);
  };
  const shares = bends(range, ends);
  return [...shares.map(edge(1)), ...shares.toReversed().map(edge(-1))].flat();
};
