import type { MoodPoint } from '@swirl/contract/mood-points';
import { useRef } from 'react';
import type { PointerEvent } from 'react';
import type { PlaneSize, Spot } from './plane-layout.ts';
import { toPoint, toSpot } from './plane-layout.ts';

/** A finger that moves less is still a touch. */
const DRAG_PX = 12;
/** A touch this near takes hold of the pin. */
const HOLD_PX = 34;

export type PlaneTouch = {
  from: MoodPoint | null;
  to: MoodPoint | null;
  onFrom: (point: MoodPoint) => void;
  onTo: (point: MoodPoint) => void;
  /** While a finger is down. */
  onHold: (held: boolean) => void;
};

type Held = {
  start: Spot;
  /** Moves the pin of a course that is set; else the goal. */
  movesPin: boolean;
  moved: boolean;
};

const apart = (one: Spot, other: Spot): number => Math.hypot(one[0] - other[0], one[1] - other[1]);

/**
 * A touch says where one is, dragging from there says where to. Without dragging, a second touch says
 * where to; later ones change that, or move the pin if they begin on it.
 */
export const usePlaneTouch = (size: PlaneSize, { from, to, onFrom, onTo, onHold }: PlaneTouch) => {
  const held = useRef<Held>(null);
  const spotOf = (event: PointerEvent<HTMLElement>): Spot => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button !== 0) return;
      const start = spotOf(event);
      const onPin = from !== null && apart(start, toSpot(size, from)) < HOLD_PX;
      held.current = { start, movesPin: onPin && to !== null, moved: false };
      event.currentTarget.setPointerCapture(event.pointerId);
      onHold(true);
      if (from === null) onFrom(toPoint(size, start));
      else if (!onPin) onTo(toPoint(size, start));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = held;
      if (current === null || !event.isPrimary) return;
      const spot = spotOf(event);
      if (!current.moved && apart(spot, current.start) < DRAG_PX) return;
      current.moved = true;
      (current.movesPin ? onFrom : onTo)(toPoint(size, spot));
    },
    onPointerUp: () => {
      held.current = null;
      onHold(false);
    },
    onPointerCancel: () => {
      held.current = null;
      onHold(false);
    },
  };
};
