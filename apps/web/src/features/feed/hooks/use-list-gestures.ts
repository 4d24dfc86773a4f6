import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { isTakenKey } from '#shared/shell/taken-keys.ts';
import { createWheelGesture, keyStep, swipeStep } from '../scroll/gestures.ts';

/** A caption that was opened scrolls by itself. */
const scrollsItself = (target: EventTarget | null, list: HTMLElement): boolean => {
  for (let at = target; at instanceof Element && at !== list; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at);
    if (/auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight + 1) return true;
  }
  return false;
};

type Steps = {
  /** Where the next step counts from. */
  place: () => number;
  step: (by: number, from?: number) => void;
};

type Touch = { x: number; y: number; place: number };

/** Fingers, wheel and keys, each gesture exactly one step. */
export const useListGestures = (list: RefObject<HTMLElement | null>, steps: Steps): void => {
  const step = useEffectEvent((by: number, from?: number) => {
    if (by !== 0) steps.step(by, from);
  });
  const place = useEffectEvent(() => steps.place());

  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    let from: Touch | null = null;

    const onTouchStart = ({ touches, target }: TouchEvent) => {
      const [finger, second] = touches;
      if (finger === undefined || second !== undefined || scrollsItself(target, element)) {
        from = null;
        return;
      }
      // A finger that stops a step half-way counts on from where that was going.
      from = { x: finger.clientX, y: finger.clientY, place: place() };
    };
    const onTouchEnd = ({ changedTouches }: TouchEvent) => {
      const [finger] = changedTouches;
      if (from === null || finger === undefined) return;
      step(swipeStep({ x: finger.clientX - from.x, y: finger.clientY - from.y }), from.place);
      from = null;
    };
    const readWheel = createWheelGesture();
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || scrollsItself(event.target, element)) return;
      event.preventDefault();
      step(readWheel(event));
    };
    const onKey = (event: KeyboardEvent) => {
      const by = keyStep(event);
      if (by === 0 || event.defaultPrevented || isTakenKey(event)) return;
      event.preventDefault();
      step(by);
    };

    element.addEventListener('touchstart', onTouchStart, { passive: true, signal });
    element.addEventListener('touchend', onTouchEnd, { passive: true, signal });
    element.addEventListener('wheel', onWheel, { passive: false, signal });
    document.addEventListener('keydown', onKey, { signal });
    return () => ended.abort();
  }, [list]);
};
