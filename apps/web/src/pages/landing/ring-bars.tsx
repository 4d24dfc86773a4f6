import { useId } from 'react';
import type { BarShape } from '#shared/ui/ring/ring-geometry.ts';
import { RING_SIZE, restingPeaks, ringBars } from '#shared/ui/ring/ring-geometry.ts';

type RingBarsProps = {
  seed: number;
  shape: BarShape;
  strokeWidth: number;
  played?: number;
  /** The color runs from one hue to another; without hues the bars have the text color. */
  hues?: readonly [from: number | string, to: number | string];
  className?: string;
};

const BARS = 50;

const pathOf = (bars: ReturnType<typeof ringBars>): string =>
  bars.map(({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`).join('');

/** A ring of bars in two strokes, played and not played: the page has many and is sent as HTML. */
export const RingBars = ({
  seed,
  shape,
  strokeWidth,
  played = 1,
  hues,
  className = 'ring-bars',
}: RingBarsProps) => {
  const gradient = useId();
  const bars = ringBars(restingPeaks(BARS, seed), shape);
  return (
    <svg
      aria-hidden
      className={className}
      viewBox={`0 0 ${RING_SIZE} ${RING_SIZE}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
    >
      {hues !== undefined && (
        <linearGradient id={gradient} gradientUnits="userSpaceOnUse" x1="0" y1="20" x2="90" y2="90">
          {hues.map((hue, index) => (
            <stop
              key={hue}
              offset={index}
              style={{ stopColor: `oklch(var(--bar-lightness) 0.16 ${hue})` }}
            />
          ))}
        </linearGradient>
      )}
      {played < 1 && (
        <path className="ring-ahead" d={pathOf(bars.filter(({ at }) => at >= played))} />
      )}
      <path
        d={pathOf(bars.filter(({ at }) => at < played))}
        {...(hues !== undefined && { stroke: `url(#${gradient})` })}
      />
    </svg>
  );
};
