import type { ReactNode } from 'react';
import { ringBars } from '#shared/ui/ring/ring-geometry.ts';
import { useSoundStep } from '../use-sound-step.ts';
import { useSoundState } from '../use-studio-sound.ts';
import type { StudioSound } from '../sound/studio-sound.ts';
import { moodStyle } from '#shared/ui/mood-style.ts';
import './two-rings.css';

const OUTER = { radius: 37.6, shortest: 1.4, amplitude: 8.6 };
// Negative: these bars grow inward.
const INNER = { radius: 33.9, shortest: -1.1, amplitude: -5.1 };
const FLAT = Array.from({ length: 50 }, () => 0.06);

type RingProps = {
  peaks: readonly number[] | null;
  mood: string;
  shape: typeof OUTER;
  played: number;
};

const Ring = ({ peaks, mood, shape, played }: RingProps) => (
  <g className="mood" style={moodStyle(mood)}>
    {ringBars(peaks ?? FLAT, shape).map(({ at, ...line }) => (
      <line
        key={at}
        {...line}
        className={peaks !== null && at < played ? 'stroke-[var(--mood-line)]' : 'stroke-bar-dim'}
      />
    ))}
  </g>
);

type TwoRingsProps = {
  sound: StudioSound;
  originalMood: string;
  takeMood: string;
  original: ReactNode;
  take: ReactNode;
};

/** Two sounds on one clock: the original inside, the user's own around it, with one playhead. */
export const TwoRings = ({ sound, originalMood, takeMood, original, take }: TwoRingsProps) => {
  const state = useSoundState(sound);
  const played = useSoundStep(sound, 200);
  const turn = played * 360;
  return (
    <div className="studio-rings">
      <svg aria-hidden viewBox="0 0 100 100" strokeLinecap="round" className="absolute inset-0">
        <g strokeWidth="1.25">
          <Ring peaks={state.take} mood={takeMood} shape={OUTER} played={played} />
        </g>
        <g strokeWidth="1.08">
          <Ring peaks={state.original} mood={originalMood} shape={INNER} played={played} />
        </g>
        <g transform={`rotate(${turn} 50 50)`} className="stroke-text fill-text">
          <line x1="50" y1="24.2" x2="50" y2="1.2" strokeWidth="0.8" />
          <circle cx="50" cy="14.2" r="2.15" stroke="none" />
        </g>
      </svg>
      <div className="studio-disc">{original}</div>
      <div className="studio-disc-own">{take}</div>
    </div>
  );
};
