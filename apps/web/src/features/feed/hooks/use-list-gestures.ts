import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import type { Shortcut } from '#shared/shell/shortcuts.ts';
import { followedShortcut } from '#shared/shell/use-shortcut.ts';
import { createWheelGesture, swipeStep } from '../scroll/gestures.ts';

const STEPS: ReadonlyMap<Shortcut | null, number> = new Map([
  ['next', 1],
  ['previous', -1],
  ['first', Number.NEGATIVE_INFINITY],
]);

/** A scrollable part of a card, such as an expanded caption. */
const innerScroller = (target: EventTarget | null, list: Element): Element | null => {
  for (let at = target; at instanceof Element && at !== list; at = at.parentElement) {
    const overflows = at.scrollHeight > at.clientHeight + 1;
    if (overflows && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
};

/** Whether it can scroll further in that direction; at its end the list takes over. */
const hasMore = ({ scrollTop, scrollHeight, clientHeight }: Element, direction: number): boolean =>
  direction > 0 ? scrollTop + clientHeight < scrollHeight - 1 : scrollTop > 0;

type Steps = {
  /** Stops the current step and returns the index from which the next one counts. */
  takeOver: () => number;
  step: (by: number, from?: number) => void;
};

type Touch = {
  x: number;
  y: number;
  position: number;
  /** The scrollable part under the finger, and its scroll position. */
  inner: Element | null;
  innerTop: number;
};

/** Touch, wheel and keys: each gesture is exactly one step. */
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
      // Interrupting a step counts from its target.
      from = { x, y, position: takeOver(), inner, innerTop: inner?.scrollTop ?? 0 };
      // Listens on the touched element: an element that is removed meanwhile does not bubble
      // events.
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
      const by = STEPS.get(followedShortcut(event));
      if (by === undefined) return;
      event.preventDefault();
      step(by);
    };

    element.addEventListener('touchstart', onTouchStart, { passive: true, signal });
    element.addEventListener('wheel', onWheel, { passive: false, signal });
    document.addEventListener('keydown', onKey, { signal });
    return () => ended.abort();
  }, [list]);
};
