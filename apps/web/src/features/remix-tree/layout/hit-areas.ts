import type { Placed } from './lay-out.ts';

/** The width of a fingertip. */
const FINGER = 44;

/** The hit area of each loop: wider than its drawing, but never past the middle to its neighbor. */
export const hitAreasOf = (placed: readonly Placed[]): number[] =>
  placed.map((one) => {
    const nearest = Math.min(
      ...placed.map((other) =>
        other === one ? Infinity : Math.hypot(other.x - one.x, other.y - one.y),
      ),
    );
    return Math.max(one.radius * 2, Math.min(FINGER, nearest));
  });
