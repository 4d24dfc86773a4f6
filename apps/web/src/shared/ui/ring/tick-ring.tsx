import { RING_SIZE, ringTicks } from './ring-geometry.ts';
import type { TickState } from './ring-geometry.ts';

type TickRingProps = { seconds: number; elapsed: number; className?: string };

const SHAPE = { radius: 38, length: 6.5 };
const STROKES: Record<TickState, string> = {
  past: 'stroke-current',
  current: 'stroke-ember',
  ahead: 'stroke-current opacity-35',
};

/** Sixty ticks around the record button, one per second. */
export const TickRing = ({ seconds, elapsed, className }: TickRingProps) => (
  <svg
    aria-hidden
    className={className}
    viewBox={`0 0 ${RING_SIZE} ${RING_SIZE}`}
    strokeWidth="2"
    strokeLinecap="round"
  >
    {ringTicks(seconds, elapsed, SHAPE).map(({ at, state, ...line }) => (
      <line key={at} {...line} className={STROKES[state]} />
    ))}
  </svg>
);
