import type { CSSProperties } from 'react';
import { RING_SIZE, restingPeaks, ringBars } from './ring-geometry.ts';

const SHAPE = { radius: 35.5, shortest: 3, amplitude: 10 };
const GAP = { from: 0.12, to: 0.2 };
const BARS = ringBars(restingPeaks(50, 5), SHAPE).filter(({ at }) => at < GAP.from || at > GAP.to);
/** From ember over pink to violet at the foot, and back. */
const hueAt = (at: number): number => 55 - 110 * (1 - Math.abs(1 - 2 * at));

const lit = (hue: number): CSSProperties & Record<`--${string}`, number> => ({ '--mood-hue': hue });

/** A loop with a piece missing: something did not come. */
export const OpenRing = ({ className }: { className: string }) => (
  <svg
    aria-hidden
    className={className}
    viewBox={`0 0 ${RING_SIZE} ${RING_SIZE}`}
    strokeWidth={2}
    strokeLinecap="round"
  >
    {BARS.map(({ at, ...line }) => (
      <line key={at} {...line} className="mood stroke-[var(--mood-line)]" style={lit(hueAt(at))} />
    ))}
  </svg>
);
