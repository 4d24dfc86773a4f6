import { moodHue } from '@swirl/contract/mood-hues';
import { hueOfPoint, pointOnPlane } from '@swirl/contract/mood-plane';
import { moodPoints, reactionMoods, type MoodPoint } from '@swirl/contract/mood-points';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import * as m from '#messages';
import { pointName } from '#shared/config/point-name.ts';
import { paintPlane } from '#shared/mood-plane/paint-plane.ts';
import { hueStyle } from '#shared/ui/mood-style.ts';
import { useTheme } from '#shared/ui/use-theme.ts';
import { useWidth } from './use-picture.ts';

type PlanePickerProps = {
  point: MoodPoint | undefined;
  /** While the finger moves, and once more with `done` when it leaves. */
  onPick: (point: MoodPoint, done: boolean) => void;
};

/** How far the plane stays from the edge of its box. */
const EDGE = { x: 0.074, y: 0.092 };
const STEP = 0.05;
const LONG_STEP = 0.2;
/** One pixel of the light is so many of the screen. */
const COARSENESS = 3;
const LIGHT_SPREAD = 0.091;

const isMirrored = (): boolean => document.documentElement.dir === 'rtl';

/** The share of width and height at which a point lies. Pleasant is at the end of the line. */
const shareOf = ({ x, y }: MoodPoint) => ({
  left: 0.5 + (isMirrored() ? -x : x) * (0.5 - EDGE.x),
  top: 0.5 - y * (0.5 - EDGE.y),
});

const pointAt = (left: number, top: number): MoodPoint => {
  const x = (left - 0.5) / (0.5 - EDGE.x);
  return pointOnPlane({ x: isMirrored() ? -x : x, y: (0.5 - top) / (0.5 - EDGE.y) });
};

const rather = (value: number, high: string, low: string): string => {
  const word = value >= 0 ? high : low;
  return Math.abs(value) >= 0.75 ? word : m.felt_rather({ word });
};

/** 'anxious, rather unpleasant, rather energetic' */
const spokenPoint = (point: MoodPoint): string =>
  [
    pointName(point),
    rather(point.x, m.felt_pleasant(), m.felt_unpleasant()),
    rather(point.y, m.felt_energetic(), m.felt_calm()),
  ].join(', ');

const afterKey = (event: KeyboardEvent, { x, y }: MoodPoint): MoodPoint | undefined => {
  const step = event.shiftKey ? LONG_STEP : STEP;
  const right = isMirrored() ? -step : step;
  if (event.key === 'ArrowRight') return { x: x + right, y };
  if (event.key === 'ArrowLeft') return { x: x - right, y };
  if (event.key === 'ArrowUp') return { x, y: y + step };
  if (event.key === 'ArrowDown') return { x, y: y - step };
  return undefined;
};

const MIDDLE: MoodPoint = { x: 0, y: 0 };

/** The plane of moods: a touch says how someone is. */
export const PlanePicker = ({ point, onPick }: PlanePickerProps) => {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const at = point ?? MIDDLE;
  const width = useWidth(box);
  const scheme = useTheme();
  useEffect(() => {
    if (canvas.current === null || box.current === null || width === 0) return;
    const size = {
      width: Math.round(width / COARSENESS),
      height: Math.round(box.current.clientHeight / COARSENESS),
    };
    paintPlane(canvas.current, {
      ...size,
      scheme,
      spread: size.width * LIGHT_SPREAD,
      toPixel: (of) => [shareOf(of).left * size.width, shareOf(of).top * size.height],
    });
  }, [width, scheme]);

  const onPoint = (event: PointerEvent<HTMLDivElement>): void => {
    const { currentTarget, pointerId, type } = event;
    if (type === 'pointerdown') {
      currentTarget.setPointerCapture(pointerId);
      input.current?.focus({ preventScroll: true });
    } else if (!currentTarget.hasPointerCapture(pointerId)) return;
    const area = currentTarget.getBoundingClientRect();
    const touched = pointAt(
      (event.clientX - area.left) / area.width,
      (event.clientY - area.top) / area.height,
    );
    onPick(touched, type !== 'pointermove');
  };
  const onKey = (event: KeyboardEvent): void => {
    const isKept = event.key === 'Enter' || event.key === ' ';
    const next = isKept ? at : afterKey(event, at);
    if (next === undefined) return;
    event.preventDefault();
    onPick(pointOnPlane(next), true);
  };
  const pin = shareOf(at);
  return (
    <div
      ref={box}
      role="presentation"
      onPointerDown={onPoint}
      onPointerMove={onPoint}
      onPointerUp={onPoint}
      className="plane-picker"
    >
      <input
        ref={input}
        type="range"
        min={-100}
        max={100}
        value={Math.round(at.x * 100)}
        aria-label={m.check_in_point()}
        aria-valuetext={point === undefined ? m.check_in_hint() : spokenPoint(point)}
        onChange={({ currentTarget }) =>
          onPick(pointOnPlane({ ...at, x: currentTarget.valueAsNumber / 100 }), true)
        }
        onKeyDown={onKey}
        className="picture-input"
      />
      <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
      {reactionMoods.map((mood) => {
        const { left, top } = shareOf(moodPoints[mood]);
        return (
          <i
            key={mood}
            aria-hidden
            className="plane-light mood"
            style={{ ...hueStyle(moodHue(mood)), left: `${left * 100}%`, top: `${top * 100}%` }}
          />
        );
      })}
      <span aria-hidden className="plane-axis inset-x-0 top-2 text-center">
        {m.felt_energetic()}
      </span>
      <span aria-hidden className="plane-axis inset-x-0 bottom-2 text-center">
        {m.felt_calm()}
      </span>
      <span aria-hidden className="plane-axis plane-side left-2 rtl:right-2 rtl:left-auto">
        {m.felt_unpleasant()}
      </span>
      <span aria-hidden className="plane-axis plane-side right-2 rtl:right-auto rtl:left-2">
        {m.felt_pleasant()}
      </span>
      {point !== undefined && (
        <span
          aria-hidden
          className="plane-pin mood"
          style={{
            ...hueStyle(hueOfPoint(point)),
            left: `${pin.left * 100}%`,
            top: `${pin.top * 100}%`,
          }}
        />
      )}
    </div>
  );
};
