import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { moodStyle } from '#shared/ui/mood-style.ts';

type ProgressRingProps = {
  /** 0 to 1. */
  value: number;
  moods?: readonly string[];
  strokeWidth?: number;
  className?: string;
  children?: ReactNode;
};

const NO_MOODS: readonly string[] = [];

/** A thin ring: playback around an author in the player, moods around a user elsewhere. */
export const ProgressRing = ({
  value,
  moods = NO_MOODS,
  strokeWidth = 3,
  className,
  children,
}: ProgressRingProps) => {
  const gradient = useId();
  const [first, second = first] = moods;
  const radius = 50 - strokeWidth / 2;
  return (
    <span className={classNames('relative inline-grid place-items-center', className)}>
      <svg
        aria-hidden
        className="absolute inset-0 size-full -rotate-90"
        viewBox="0 0 100 100"
        fill="none"
        strokeWidth={strokeWidth}
      >
        {first !== undefined && second !== undefined && (
          <linearGradient id={gradient}>
            <stop className="mood [stop-color:var(--mood-line)]" style={moodStyle(first)} />
            <stop
              offset="1"
              className="mood [stop-color:var(--mood-line)]"
              style={moodStyle(second)}
            />
          </linearGradient>
        )}
        <circle className="stroke-ring-track" cx="50" cy="50" r={radius} />
        {value > 0 && (
          <circle
            cx="50"
            cy="50"
            r={radius}
            pathLength="1"
            stroke={first === undefined ? 'currentColor' : `url(#${gradient})`}
            strokeDasharray={`${Math.min(1, value)} 1`}
            strokeLinecap="round"
          />
        )}
      </svg>
      {children}
    </span>
  );
};
