import { useEffect, useEffectEvent, useRef } from 'react';
import { RING_SIZE } from '../ui/ring/ring-geometry.ts';
import { RING_BARS, ringFrame } from './ring-frame.ts';
import type { RingMoment } from './ring-frame.ts';

const KEYS = Array.from({ length: RING_BARS }, (_, index) => index);
const STROKES = {
  past: 'stroke-text',
  current: 'stroke-ember',
  ahead: 'stroke-[color-mix(in_oklch,var(--color-text)_42%,transparent)]',
};

type VoiceRingProps = {
  /** Read for every frame, so that nothing else has to render. */
  moment: () => RingMoment;
  className?: string;
};

/** Sixty bars, one per second or less: recorded ones are fixed, the current one follows the voice. */
export const VoiceRing = ({ moment, className }: VoiceRingProps) => {
  const svg = useRef<SVGSVGElement>(null);
  const now = useEffectEvent(moment);
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      const bars = ringFrame(now());
      for (const [index, line] of [...(svg.current?.children ?? [])].entries()) {
        const bar = bars[index];
        if (bar === undefined) continue;
        line.setAttribute('x2', bar.line.x2.toFixed(2));
        line.setAttribute('y2', bar.line.y2.toFixed(2));
        line.setAttribute('x1', bar.line.x1.toFixed(2));
        line.setAttribute('y1', bar.line.y1.toFixed(2));
        line.setAttribute('class', STROKES[bar.state]);
      }
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <svg
      ref={svg}
      aria-hidden
      className={className}
      viewBox={`0 0 ${RING_SIZE} ${RING_SIZE}`}
      strokeWidth="1.25"
      strokeLinecap="round"
    >
      {KEYS.map((key) => (
        <line key={key} />
      ))}
    </svg>
  );
};
