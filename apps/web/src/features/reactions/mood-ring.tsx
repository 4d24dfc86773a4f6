import type { Loop } from '@swirl/contract/schemas/loops';
import { useEffect, useEffectEvent, useRef } from 'react';
import { moodStyle } from '#shared/ui/mood-style.ts';
import { type Press, watchHold } from '#shared/ui/hold-press.ts';
import { moodRingArcs } from './mood-ring-arcs.ts';

const SIZE = 54;
const WIDTH = 3;
const RADIUS = (SIZE - WIDTH) / 2;
/** The round ends of two neighbors and the gap between them, in degrees. */
const GAP = 11.5;

type MoodRingProps = {
  loop: Loop;
  /** The button around it was held or right-clicked. */
  onHold: (press: Press | null) => void;
};

/** What people felt, around the heart: still and in pieces, unlike a ring that plays. */
export const MoodRing = ({ loop: { moodCounts, _count: counts }, onHold }: MoodRingProps) => {
  const ring = useRef<SVGSVGElement>(null);
  const hold = useEffectEvent(onHold);
  useEffect(() => {
    const button = ring.current?.closest('button');
    return button ? watchHold(button, (press) => hold(press)) : undefined;
  }, []);
  return (
    <svg
      ref={ring}
      aria-hidden
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      // The button sizes its icon by a class.
      style={{ width: 'auto', height: 'auto' }}
      className="pointer-events-none absolute -inset-1 -rotate-90"
    >
      {moodRingArcs(moodCounts, counts.reactions).map(({ mood, from, degrees }) => (
        <circle
          key={mood}
          cx={SIZE / 2}
          cy={SIZE / 2}
          r={RADIUS}
          fill="none"
          className="mood"
          style={{
            stroke: mood === null ? 'var(--color-text)' : 'var(--mood-line)',
            ...moodStyle(mood),
          }}
          strokeWidth={WIDTH}
          strokeLinecap="round"
          pathLength={360}
          strokeDasharray={`${degrees - GAP} 360`}
          strokeDashoffset={-(from + GAP / 2)}
        />
      ))}
    </svg>
  );
};
