import { RING_SIZE } from '#shared/ui/ring/ring-geometry.ts';

const CENTRE = RING_SIZE / 2;
/** Between two arcs, as a share of the ring. */
const GAP = 0.018;

export type PhotoArc = {
  /** The path of the whole arc. */
  path: string;
  /** What of it was shown, 0 to 1. */
  shown: number;
};

/** A point of the ring: shares run clockwise from the top. */
export const ringPoint = (share: number, radius: number): { x: number; y: number } => {
  const angle = (share - 0.25) * 2 * Math.PI;
  return {
    x: Math.round((CENTRE + radius * Math.cos(angle)) * 100) / 100,
    y: Math.round((CENTRE + radius * Math.sin(angle)) * 100) / 100,
  };
};

/** One arc a photo, all of the same length, as they are shown one after the other. */
export const photoArcs = (count: number, share: number, radius: number): PhotoArc[] =>
  Array.from({ length: count }, (_, index) => {
    const from = ringPoint(index / count + GAP / 2, radius);
    const to = ringPoint((index + 1) / count - GAP / 2, radius);
    // Half of the ring or more takes the long way round.
    const isLong = 1 / count - GAP > 0.5 ? 1 : 0;
    return {
      path: `M${from.x} ${from.y}A${radius} ${radius} 0 ${isLong} 1 ${to.x} ${to.y}`,
      shown: Math.min(1, Math.max(0, share * count - index)),
    };
  });
