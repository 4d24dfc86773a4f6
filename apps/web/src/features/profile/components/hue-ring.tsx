import { RING_SIZE, ringBars } from '#shared/ui/ring/ring-geometry.ts';
import type { BarShape } from '#shared/ui/ring/ring-geometry.ts';
import { hueStyle } from '#shared/ui/mood-style.ts';

type HueRingProps = {
  peaks: readonly number[];
  shape: BarShape;
  strokeWidth: number;
  /** The hue of each bar by its position, or null for a grey track. */
  hue: ((at: number) => number) | null;
  className: string;
};

/** Bars around a circle, each with its own hue. */
export const HueRing = ({ peaks, shape, strokeWidth, hue, className }: HueRingProps) => (
  <svg
    aria-hidden
    className={className}
    viewBox={`0 0 ${RING_SIZE} ${RING_SIZE}`}
    strokeWidth={strokeWidth}
    strokeLinecap="round"
  >
    {ringBars(peaks, shape).map(({ at, ...line }) => (
      <line
        key={at}
        {...line}
        {...(hue === null
          ? { className: 'stroke-ring-track' }
          : { className: 'mood stroke-[var(--mood-line)]', style: hueStyle(hue(at)) })}
      />
    ))}
  </svg>
);
