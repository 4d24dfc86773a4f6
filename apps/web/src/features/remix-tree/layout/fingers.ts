import type { Placed } from './lay-out.ts';

/** As wide as a fingertip. */
const FINGER = 44;

/** How wide each loop is to a finger: more than it is drawn, but never into its neighbour's half. */
export const fingersOf = (placed: readonly Placed[]): number[] =>
  placed.map((one) => {
    const nearest = Math.min(
      ...placed.map((other) =>
        other === one ? Infinity : Math.hypot(other.x - one.x, other.y - one.y),
      ),
    );
    return Math.max(one.radius * 2, Math.min(FINGER, nearest));
  });
