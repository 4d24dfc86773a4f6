import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import * as m from '#messages';
import type { CssVariables } from '#shared/ui/mood-style.ts';
import { STEP_MINUTES } from './post-time.ts';
import { angleOf, minutesAt, skyColor, skyGradient, turnTo } from './sky-ring.ts';
import { hourLabel } from './time-texts.ts';
import { DAY_MINUTES, type WallTime } from './wall-time.ts';

type RingSliderProps = {
  value: WallTime;
  spoken: string;
  /** The minutes of this day that can be chosen. */
  first: number;
  last: number;
  onChange: (wall: WallTime) => void;
  onShift: (minutes: number) => void;
  /** In the middle of the ring. */
  children: ReactNode;
};

const SHIFTS: Readonly<Record<string, number>> = {
  ArrowUp: STEP_MINUTES,
  ArrowRight: STEP_MINUTES,
  ArrowDown: -STEP_MINUTES,
  ArrowLeft: -STEP_MINUTES,
  PageUp: 60,
  PageDown: -60,
};
const ENDS: Readonly<Record<string, number>> = { Home: 0, End: DAY_MINUTES - STEP_MINUTES };

/** Hours that can't be chosen, as angles from midnight. */
const closedHours = (first: number, last: number): string => {
  const closed = 'color-mix(in srgb, var(--color-surface) 76%, transparent)';
  const [from, to] = [(first / DAY_MINUTES) * 360, (last / DAY_MINUTES) * 360];
  return `conic-gradient(from 180deg, ${closed} ${from}deg, transparent ${from}deg ${to}deg, ${closed} ${to}deg)`;
};

const Dial = () => (
  <>
    <svg aria-hidden viewBox="0 0 100 100" className="sky-ticks">
      <circle cx="50" cy="50" r="46" pathLength="24" strokeDasharray="0.09 0.91" />
      <circle cx="50" cy="50" r="46" pathLength="4" strokeDasharray="0.018 0.982" />
    </svg>
    <span aria-hidden className="sky-label sky-noon">
      {m.schedule_noon()}
    </span>
    <span aria-hidden className="sky-label sky-midnight">
      {m.schedule_midnight()}
    </span>
    <span aria-hidden className="sky-label sky-morning">
      {hourLabel(6)}
    </span>
    <span aria-hidden className="sky-label sky-evening">
      {hourLabel(18)}
    </span>
  </>
);

/** A day as a ring in the colors of the sky: dragged in quarters of an hour, with keys in five minutes. */
export const RingSlider = ({
  value,
  spoken,
  first,
  last,
  onChange,
  onShift,
  children,
}: RingSliderProps) => {
  const input = useRef<HTMLInputElement>(null);
  // Where the finger is, also beyond what can be chosen.
  const dragged = useRef<WallTime>(value);

  const onPoint = (event: PointerEvent<HTMLDivElement>): void => {
    const { currentTarget, pointerId, target, type } = event;
    const isPress = type === 'pointerdown';
    if (!isPress && !currentTarget.hasPointerCapture(pointerId)) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const minutes = minutesAt(event.clientX - left - width / 2, event.clientY - top - height / 2);
    if (isPress) {
      currentTarget.setPointerCapture(pointerId);
      input.current?.focus({ preventScroll: true });
      const isKnob = target !== currentTarget;
      dragged.current = isKnob ? turnTo(value, minutes) : { ...value, minutes };
      // Taking the knob leaves the time as it is, until it moves.
      if (isKnob) return;
    } else {
      if (minutes === dragged.current.minutes) return;
      dragged.current = turnTo(dragged.current, minutes);
    }
    onChange(dragged.current);
  };

  const onKey = (event: KeyboardEvent): void => {
    const shift = SHIFTS[event.key];
    const end = ENDS[event.key];
    if (shift === undefined && end === undefined) return;
    event.preventDefault();
    if (shift !== undefined) onShift(shift);
    if (end !== undefined) onChange({ ...value, minutes: end });
  };

  const style: CssVariables = {
    '--angle': `${angleOf(value.minutes)}deg`,
    '--sky': skyColor(value.minutes),
    '--gradient': `${closedHours(first, last)}, ${skyGradient}`,
  };

  return (
    <div className="sky-ring" style={style}>
      <div role="presentation" onPointerDown={onPoint} onPointerMove={onPoint} className="sky-band">
        <input
          ref={input}
          type="range"
          min={0}
          max={DAY_MINUTES - STEP_MINUTES}
          step={STEP_MINUTES}
          value={value.minutes}
          aria-label={m.schedule_time()}
          aria-valuetext={spoken}
          onChange={({ currentTarget }) =>
            onChange({ ...value, minutes: currentTarget.valueAsNumber })
          }
          onKeyDown={onKey}
          className="sky-input"
        />
        <span aria-hidden className="sky-arm">
          <i className="sky-knob" />
        </span>
      </div>
      <div className="sky-face">
        <Dial />
        <div className="sky-middle">{children}</div>
      </div>
    </div>
  );
};
