import { RING_SIZE, ringNotches, ringTicks } from './ring-geometry.ts';
import type { TickState } from './ring-geometry.ts';

type TickRingProps = {
  seconds: number;
  elapsed: number;
  /** The seconds at which a part of the recording ends. */
  partEnds?: readonly number[];
  className?: string;
};

const NO_PARTS: readonly number[] = [];

const SHAPE = { radius: 38, length: 6.5 };
const STROKES: Record<TickState, string> = {
  past: 'stroke-current',
  current: 'stroke-ember',
  ahead: 'stroke-current opacity-35',
};

/** Sixty ticks around the record button, one per second, and a notch where a part ends. */
export const TickRing = ({ seconds, elapsed, partEnds = NO_PARTS, className }: TickRingProps) => (
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
    {ringNotches(seconds, partEnds, SHAPE).map(({ at, ...line }) => (
      <line key={`part ${at}`} {...line} className="stroke-current" />
    ))}
  </svg>
);
