import { limits } from '@swirl/contract/limits';
import { Minus, Plus } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import * as m from '#messages';
import { formatLocale } from '#shared/config/language.ts';
import { clampNudge, snapNudge } from './nudge.ts';

const { min, max } = limits.layers.offsetMs;
const STEP = 5;
const PAGE = 25;
const HOLD_MS = 350;
const REPEAT_MS = 50;

const SIGNED = new Intl.NumberFormat(formatLocale, { signDisplay: 'exceptZero' });

/** The offset as it is shown, with a real minus. */
export const nudgeText = (offsetMs: number): string => SIGNED.format(offsetMs).replace('-', '−');

/** The offset in words. */
export const spokenNudge = (offsetMs: number): string => {
  if (offsetMs === 0) return m.layer_nudge_zero();
  return offsetMs < 0
    ? m.layer_nudge_earlier({ count: -offsetMs })
    : m.layer_nudge_later({ count: offsetMs });
};

/** Repeats while a button is held. */
const useHeld = (act: () => void) => {
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  }, [act]);
  const release = useCallback((): void => {
    for (const timer of timers.current) clearTimeout(timer);
    timers.current = [];
  }, []);
  useEffect(() => release, [release]);
  return {
    onClick: act,
    onPointerDown: () => {
      release();
      timers.current.push(
        setTimeout(() => {
          timers.current.push(setInterval(() => latest.current(), REPEAT_MS));
        }, HOLD_MS),
      );
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
  };
};

type NudgeControlProps = {
  offsetMs: number;
  /** Where the device would put it; null if it is not sure. */
  found: number | null;
  onChange: (offsetMs: number) => void;
};

/** Moves the take earlier or later, audibly. */
export const NudgeControl = ({ offsetMs, found, onChange }: NudgeControlProps) => {
  const earlier = useHeld(() => onChange(clampNudge(offsetMs - STEP)));
  const later = useHeld(() => onChange(clampNudge(offsetMs + STEP)));
  return (
    <div className="layer-nudge">
      <div className="layer-nudge-value">
        <button type="button" aria-label={m.layer_earlier()} {...earlier}>
          <Minus aria-hidden />
        </button>
        <p aria-hidden dir="ltr">
          <b>{nudgeText(offsetMs)}</b>
          <small>{m.layer_ms()}</small>
        </p>
        <button type="button" aria-label={m.layer_later()} {...later}>
          <Plus aria-hidden />
        </button>
      </div>
      <input
        dir="ltr"
        type="range"
        aria-label={m.layer_nudge()}
        aria-valuetext={spokenNudge(offsetMs)}
        min={min}
        max={max}
        step={1}
        value={offsetMs}
        onChange={({ currentTarget }) => onChange(snapNudge(Number(currentTarget.value), found))}
        onKeyDown={(event) => {
          const by = {
            ArrowRight: 1,
            ArrowUp: 1,
            ArrowLeft: -1,
            ArrowDown: -1,
            PageUp: PAGE,
            PageDown: -PAGE,
          }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          const arrow = event.key.startsWith('Arrow');
          onChange(clampNudge(offsetMs + (arrow && event.shiftKey ? by * STEP : by)));
        }}
      />
      <div aria-hidden dir="ltr" className="layer-nudge-ends">
        <span>{m.layer_earlier()}</span>
        <span>{0}</span>
        <span>{m.layer_later()}</span>
      </div>
    </div>
  );
};
