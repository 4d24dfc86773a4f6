import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { AS_POSTED, MAX_VOLUME, snapVolume } from './mix-settings.ts';

/** A pointer that moved less has tapped. */
const TAP_PX = 6;
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 5,
  ArrowDown: -5,
  PageUp: 25,
  PageDown: -25,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};
const SIDEWAYS = 5;

const clamp = (volume: number): number => Math.min(MAX_VOLUME, Math.max(0, volume));

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** The volume after a key; null for keys that a slider does not have. */
export const volumeAfterKey = (
  volume: number,
  key: string,
  rightToLeft: boolean,
): number | null => {
  const sideways = { ArrowRight: SIDEWAYS, ArrowLeft: -SIDEWAYS }[key];
  const step = sideways === undefined ? STEPS[key] : rightToLeft ? -sideways : sideways;
  return step === undefined ? null : clamp(volume + step);
};

type Drag = { pointer: number; x: number; y: number; volume: number; moving: boolean };

/** Drags a volume sideways anywhere in a row; a tap stays a tap, and vertical drags scroll. */
export const useFader = ({
  volume,
  track,
  disabled,
  onChange,
}: {
  volume: number;
  /** The element whose width is the whole range. */
  track: { readonly current: HTMLElement | null };
  disabled: boolean;
  onChange: (volume: number) => void;
}) => {
  const drag = useRef<Drag>(null);
  const dragged = useRef(false);
  return {
    row: {
      onPointerDown({ pointerId, clientX, clientY, button }: PointerEvent) {
        dragged.current = false;
        if (disabled || button !== 0) return;
        drag.current = { pointer: pointerId, x: clientX, y: clientY, volume, moving: false };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const own = drag.current;
        if (own === null || own.pointer !== event.pointerId) return;
        const across = event.clientX - own.x;
        if (!own.moving) {
          if (Math.abs(across) < TAP_PX || Math.abs(across) < Math.abs(event.clientY - own.y))
            return;
          own.moving = true;
          dragged.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
        }
        const width = Math.max(1, track.current?.offsetWidth ?? 1);
        const by = (across / width) * MAX_VOLUME * (isRightToLeft(event.currentTarget) ? -1 : 1);
        onChange(snapVolume(clamp(own.volume + by)));
      },
      onPointerUp() {
        drag.current = null;
      },
      onPointerCancel() {
        drag.current = null;
      },
      onDoubleClick() {
        if (!disabled) onChange(AS_POSTED);
      },
    },
    /** Whether the click that follows a drag belongs to it. */
    wasDragged: () => dragged.current,
    /** From assistive technology; pointers drag the row. */
    onInput(next: number) {
      if (!disabled) onChange(snapVolume(clamp(next)));
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const next = volumeAfterKey(volume, event.key, isRightToLeft(event.currentTarget));
      if (next === null || disabled) return;
      event.preventDefault();
      onChange(next);
    },
  };
};
