import { limits } from '@swirl/contract/limits';
import { ringBars } from '#shared/ui/ring/ring-geometry.ts';
import type { BarShape, RingLine, TickState } from '#shared/ui/ring/ring-geometry.ts';

/** What the ring shows at one moment. */
export type RingMoment = {
  /** Loudness of the seconds so far, or of the whole take. */
  said: readonly number[];
  /** The bar that is now; none when nothing runs. */
  at: number | undefined;
  /** How loud it is now. */
  level: number;
};

export type RingBar = { line: RingLine; state: TickState };

const BARS = limits.loop.seconds.max;
const SHAPE: BarShape = { radius: 36.5, shortest: 1, amplitude: 11 };
// Bars that wait tremble a little with the voice, each in its own measure.
const trembling = (index: number): number => 0.08 + 0.36 * Math.abs(Math.sin(index * 12.9898));

/** One bar a second: past ones as loud as they were, the present one as loud as it is. */
export const ringFrame = ({ said, at, level }: RingMoment): RingBar[] => {
  const heights = Array.from({ length: BARS }, (_, index) => {
    if (index === at) return 0.35 + 0.65 * level;
    const kept = said[index];
    return kept === undefined ? level * trembling(index) : 0.12 + 0.88 * kept;
  });
  return ringBars(heights, SHAPE).map((line, index) => {
    const isPast = said[index] !== undefined && (at === undefined || index < at);
    return { line, state: index === at ? 'current' : isPast ? 'past' : 'ahead' };
  });
};
