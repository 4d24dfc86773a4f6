import { reactionMoods, moodPoints } from '@swirl/contract/mood-points';
import type { MoodPoint } from '@swirl/contract/mood-points';
import { pointOnPlane } from '@swirl/contract/mood-plane';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { classNames } from '#shared/ui/class-names.ts';
import { pointText } from './plane-texts.ts';

const STEP = 0.05;
const LARGE_STEP = 0.2;

/** The next mood on one side, by its distance to that side. */
const nextMood = (point: MoodPoint, direction: number): MoodPoint =>
  reactionMoods
    .map((mood): MoodPoint => moodPoints[mood])
    .filter(({ x }) => (x - point.x) * direction > 0.001)
    .toSorted((one, other) => Math.abs(one.x - point.x) - Math.abs(other.x - point.x))[0] ?? point;

/** Where a key moves a point; null for other keys. Left is left on the screen. */
export const movedByKey = (
  point: MoodPoint,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  rtl: boolean,
): MoodPoint | null => {
  const step = shiftKey ? LARGE_STEP : STEP;
  const forward = rtl ? -1 : 1;
  if (key === 'ArrowUp') return pointOnPlane({ ...point, y: point.y + step });
  if (key === 'ArrowDown') return pointOnPlane({ ...point, y: point.y - step });
  if (key === 'ArrowRight') return pointOnPlane({ ...point, x: point.x + step * forward });
  if (key === 'ArrowLeft') return pointOnPlane({ ...point, x: point.x - step * forward });
  if (key === 'Home') return nextMood(point, -1);
  return key === 'End' ? nextMood(point, 1) : null;
};

type PlaneHandleProps = {
  label: string;
  point: MoodPoint;
  name: string;
  /** Before it was placed, it shows only while it has the focus. */
  placed: boolean;
  rtl: boolean;
  /** Absent if it only shows where a journey is. */
  onMove?: ((point: MoodPoint) => void) | undefined;
  onStart: () => void;
  className: string;
  style: CSSProperties;
  children: ReactNode;
};

/** A point that keys move. The pointer moves it through the plane. */
export const PlaneHandle = ({
  label,
  point,
  name,
  placed,
  rtl,
  onMove,
  onStart,
  className,
  style,
  children,
}: PlaneHandleProps) => {
  const looks = {
    className: classNames('plane-handle', className),
    'data-placed': placed || undefined,
    style,
  };
  if (onMove === undefined) {
    return (
      <div aria-hidden {...looks}>
        {children}
      </div>
    );
  }
  return (
    <div {...looks}>
      {children}
      <input
        type="range"
        aria-label={label}
        min={-100}
        max={100}
        value={Math.round(point.x * 100)}
        aria-valuetext={pointText(point, name)}
        // Screen readers may set it; keys move it in both directions.
        onChange={({ target }) => onMove({ ...point, x: Number(target.value) / 100 })}
        onKeyDown={(event) => {
          const next = movedByKey(point, event, rtl);
          if (next !== null) onMove(next);
          if (event.key === 'Enter') onStart();
          if (next !== null || event.key === 'Enter') event.preventDefault();
        }}
      />
    </div>
  );
};
