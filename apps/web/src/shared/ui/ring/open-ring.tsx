import { RING_SIZE, restingPeaks, ringBars } from './ring-geometry.ts';
import { hueStyle } from '#shared/ui/mood-style.ts';

const SHAPE = { radius: 35.5, shortest: 3, amplitude: 10 };
const GAP = { from: 0.12, to: 0.2 };
const BARS = ringBars(restingPeaks(50, 5), SHAPE).filter(({ at }) => at < GAP.from || at > GAP.to);
/** A gradient from ember over pink to violet at the bottom, and back. */
const hueAt = (at: number): number => 55 - 110 * (1 - Math.abs(1 - 2 * at));

/** A ring with a gap: something could not be loaded. */
export const OpenRing = ({ className }: { className: string }) => (
  <svg
    aria-hidden
    className={className}
    viewBox={`0 0 ${RING_SIZE} ${RING_SIZE}`}
    strokeWidth={2}
    strokeLinecap="round"
  >
    {BARS.map(({ at, ...line }) => (
      <line
        key={at}
        {...line}
        className="mood stroke-[var(--mood-line)]"
        style={hueStyle(hueAt(at))}
      />
    ))}
  </svg>
);
