import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { isTakenKey } from '#shared/shell/taken-keys.ts';
import { createWheelGesture, keyStep, swipeStep } from '../scroll/gestures.ts';

/** What scrolls by itself inside a card, such as a long caption that was opened. */
const innerScroller = (target: EventTarget | null, list: Element): Element | null => {
  for (let at = target; at instanceof Element && at !== list; at = at.parentElement) {
    const overflows = at.scrollHeight > at.clientHeight + 1;
    if (overflows && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
};

/** Whether it has anything left in that direction; at its end the list takes over. */
const hasMore = ({ scrollTop, scrollHeight, clientHeight }: Element, direction: number): boolean =>
  direction > 0 ? scrollTop + clientHeight < scrollHeight - 1 : scrollTop > 0;

type Steps = {
  /** Stops what is on its way, and says where the next step counts from. */
  takeOver: () => number;
  step: (by: number, from?: number) => void;
};

type Touch = {
  x: number;
  y: number;
  position: number;
  /** What scrolls by itself under the finger, and where it stood. */
  inner: Element | null;
  innerTop: number;
};

/** Fingers, wheel and keys, each gesture exactly one step. */
export const useListGestures = (list: RefObject<HTMLElement | null>, steps: Steps): void => {
  const step = useEffectEvent((by: number, from?: number) => {
    if (by !== 0) steps.step(by, from);
  });
  const takeOver = useEffectEvent(() => steps.takeOver());

  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    let from: Touch | null = null;

    const onTouchEnd = (event: Event) => {
      const [finger] = event instanceof TouchEvent ? event.changedTouches : [];
      if (from === null || finger === undefined) return;
      const { x, y, position, inner, innerTop } = from;
      from = null;
      if (inner !== null && inner.scrollTop !== innerTop) return;
      step(swipeStep({ x: finger.clientX - x, y: finger.clientY - y }), position);
    };
    const onTouchStart = ({ touches, target }: TouchEvent) => {
      const [finger, second] = touches;
      from = null;
      if (finger === undefined || second !== undefined) return;
      const inner = innerScroller(target, element);
      const { clientX: x, clientY: y } = finger;
      // Whoever stops a step half-way counts on from where that was going.
      from = { x, y, position: takeOver(), inner, innerTop: inner?.scrollTop ?? 0 };
      // Heard where the finger came down: what is taken out of the page meanwhile tells nobody above.
      target?.addEventListener('touchend', onTouchEnd, { passive: true, once: true, signal });
    };
    const readWheel = createWheelGesture();
    const onWheel = (event: WheelEvent) => {
      const inner = innerScroller(event.target, element);
      if (event.ctrlKey || (inner !== null && hasMore(inner, event.deltaY))) return;
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
    element.addEventListener('wheel', onWheel, { passive: false, signal });
    document.addEventListener('keydown', onKey, { signal });
    return () => ended.abort();
  }, [list]);
};
