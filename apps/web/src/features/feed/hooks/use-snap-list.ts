import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { nearestIndex, settledIndex } from '../scroll/nearest-index.ts';
import type { ScrollEndWatch } from '../scroll/watch-scroll-end.ts';
import { watchScrollEnd } from '../scroll/watch-scroll-end.ts';
import { useListGestures } from './use-list-gestures.ts';

type SnapList = {
  scroller: RefObject<HTMLDivElement | null>;
  /** The card nearest to the view, even while it moves. */
  centre: number;
  /** Moves by a number of cards. */
  step: (by: number) => void;
};

/** A list that is only so many pixels off its card is put right without being seen to move. */
const ALMOST = 16;

const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A list of cards, each as high as the view, of which one is active. The browser scrolls and snaps;
 * a card becomes active once the list rests on it.
 */
export const useSnapList = (
  ids: readonly string[],
  active: number,
  onSettle: (index: number) => void,
): SnapList => {
  const count = ids.length;
  const activeId = ids[active];
  const scroller = useRef<HTMLDivElement>(null);
  const [centre, setCentre] = useState(active);
  /** The target of the current step: the next one counts from there. */
  const target = useRef<number>(null);
  /** The card that this list activated itself; other changes come from outside. */
  const own = useRef<{ id: string | undefined; index: number }>(null);
  /** The last card, if a step tried to go past it. */
  const pastLast = useRef<string>(null);

  const rest = useRef<ScrollEndWatch>(null);
  /** Where the list last rested off its card. */
  const astray = useRef<number>(null);

  const stand = useCallback((index: number, behavior: ScrollBehavior): void => {
    const element = scroller.current;
    element?.scrollTo({ top: index * element.clientHeight, behavior });
    rest.current?.expectRest();
  }, []);

  // A card that the list activated counts before it is rendered as active.
  const position = useCallback(() => target.current ?? own.current?.index ?? active, [active]);
  /** A touch interrupts the current step. */
  const takeOver = useCallback(() => {
    const from = position();
    target.current = null;
    pastLast.current = null;
    return from;
  }, [position]);
  /** An interrupted fling leaves the list off its card. Tried once for each place, in case it can't move. */
  const putRight = (element: HTMLElement, index: number): void => {
    const missed = Math.abs(element.scrollTop - index * element.clientHeight);
    const isHeld = rest.current?.isTouched() === true;
    if (missed <= 1) astray.current = null;
    else if (element.scrollTop !== astray.current && (missed < ALMOST || !isHeld)) {
      astray.current = element.scrollTop;
      stand(index, missed < ALMOST || prefersStill() ? 'instant' : 'smooth');
    }
  };
  const onMove = useEffectEvent((element: HTMLElement) => {
    setCentre(Math.min(nearestIndex(element.scrollTop, element.clientHeight), count - 1));
  });
  const onRest = useEffectEvent((element: HTMLElement) => {
    const index = settledIndex(element.scrollTop, element.clientHeight);
    const wanted = target.current;
    // A step that starts during another ends it: this rest is not the last.
    if (wanted !== null && wanted !== index && wanted < count) {
      stand(wanted, 'smooth');
      return;
    }
    if (index === null || index >= count) return;
    target.current = null;
    putRight(element, index);
    if (index === own.current?.index) return;
    own.current = { id: ids[index], index };
    onSettle(index);
  });
  const step = useCallback(
    (by: number, fromFinger?: number) => {
      const last = ids.length - 1;
      const wanted = (fromFinger ?? position()) + by;
      const to = Math.max(0, Math.min(wanted, last));
      pastLast.current = wanted > last ? (ids[last] ?? null) : null;
      // Also with nowhere to go: a drag may have pulled the list off its card.
      target.current = to;
      // Momentum scrolling continues by itself, and a jump in the middle would go too far.
      const jumps = fromFinger === undefined && prefersStill();
      stand(to, jumps ? 'instant' : 'smooth');
    },
    [ids, position, stand],
  );
  // A step past the last card is made as soon as there is a next one.
  useEffect(() => {
    const at = pastLast.current === null ? -1 : ids.indexOf(pastLast.current);
    if (at !== -1 && at < ids.length - 1) step(1);
  }, [ids, step]);
  useListGestures(scroller, { takeOver, step });

  const onResize = useEffectEvent(() => stand(position(), 'instant'));

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const watch = watchScrollEnd(element, {
      onMove: () => onMove(element),
      onRest: () => onRest(element),
    });
    rest.current = watch;
    let height = element.clientHeight;
    const observer = new ResizeObserver(() => {
      if (element.clientHeight === height) return;
      height = element.clientHeight;
      onResize();
    });
    observer.observe(element);
    return () => {
      watch.stop();
      rest.current = null;
      observer.disconnect();
    };
  }, []);

  // The active card stays in view when cards before it are added or removed, and when the feed is
  // reloaded.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    if (own.current?.id === activeId && own.current?.index === active) return undefined;
    own.current = { id: activeId, index: active };
    target.current = null;
    pastLast.current = null;
    setCentre(active);
    // Disables snapping for one frame: the browser would follow the card it was snapped to.
    element.style.scrollSnapType = 'none';
    stand(active, 'instant');
    const frame = requestAnimationFrame(() => {
      element.style.scrollSnapType = '';
      if (target.current === null) stand(active, 'instant');
    });
    return () => {
      cancelAnimationFrame(frame);
      element.style.scrollSnapType = '';
    };
  }, [active, activeId, stand]);

  return { scroller, centre, step };
};
