import { ringBars } from '../ui/ring/ring-geometry.ts';
import type { BarShape, RingLine, TickState } from '../ui/ring/ring-geometry.ts';

/** What the ring shows at one moment. */
export type RingMoment = {
  /** Loudness of the bars so far, or of the whole take. */
  said: readonly number[];
  /** The current bar; undefined while nothing is recorded. */
  at: number | undefined;
  /** The current loudness. */
  level: number;
};

export type RingBar = { line: RingLine; state: TickState };

/** The bars of a whole recording. */
export const RING_BARS = 60;
const SHAPE: BarShape = { radius: 36.5, shortest: 1, amplitude: 11 };
// Bars to come tremble slightly with the voice, each by a different amount.
const trembling = (index: number): number => 0.08 + 0.36 * Math.abs(Math.sin(index * 12.9898));

/** Past bars show their loudness, the current one the live level. */
export const ringFrame = ({ said, at, level }: RingMoment): RingBar[] => {
  const heights = Array.from({ length: RING_BARS }, (_, index) => {
    if (index === at) return 0.35 + 0.65 * level;
    const kept = said[index];
    return kept === undefined ? level * trembling(index) : 0.12 + 0.88 * kept;
  });
  return ringBars(heights, SHAPE).map((line, index) => {
    const isPast = said[index] !== undefined && (at === undefined || index < at);
    return { line, state: index === at ? 'current' : isPast ? 'past' : 'ahead' };
  });
};
