import { useMemo } from 'react';
import type { BarShape } from './ring-geometry.ts';
import { LOOP_RING, RING_SIZE, ringBars } from './ring-geometry.ts';

type LoopRingProps = {
  peaks: readonly number[];
  /** Share of the loop already played, 0 to 1. */
  played?: number;
  shape?: BarShape;
  strokeWidth?: number;
  className?: string;
};

/** The loop's waveform as bars around its content; decorative, the player has its own name. */
export const LoopRing = ({
  peaks,
  played = 1,
  shape = LOOP_RING,
  strokeWidth = 1.25,
  className,
}: LoopRingProps) => {
  const bars = useMemo(() => ringBars(peaks, shape), [peaks, shape]);
  return (
    <svg
      aria-hidden
      className={className}
      viewBox={`0 0 ${RING_SIZE} ${RING_SIZE}`}
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
    >
      {bars.map(({ at, ...line }) => (
        <line key={at} {...line} opacity={at < played ? 1 : 0.32} />
      ))}
    </svg>
  );
};
