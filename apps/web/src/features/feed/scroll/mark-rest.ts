import { uiConstants } from '#shared/config/ui-constants.ts';

const { restMs } = uiConstants.feed;
const MARK = 'data-rests';

export type RestMark = {
  /** It is about to move, or another card is active. */
  expectMove: () => void;
  stop: () => void;
};

const isOnActiveCard = (list: HTMLElement): boolean => {
  const card = list.querySelector('article:not([inert])');
  if (card === null) return false;
  const { top } = list.getBoundingClientRect();
  return Math.abs(card.getBoundingClientRect().top - top) < 1;
};

/**
 * Marks a list as resting while nothing touches or moves it, so that cards out of view need not be drawn. A
 * finger, a wheel or a key removes the mark before the list moves: the neighbors are there when they come
 * into view.
 */
export const markRest = (list: HTMLElement): RestMark => {
  const ended = new AbortController();
  const options = { passive: true, signal: ended.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let touches = 0;
  const rest = () => {
    if (touches === 0 && isOnActiveCard(list)) list.toggleAttribute(MARK, true);
  };
  const expectMove = () => {
    list.removeAttribute(MARK);
    clearTimeout(timer);
    timer = setTimeout(rest, restMs);
  };
  const touch = (event: TouchEvent) => {
    touches = event.touches.length;
    expectMove();
  };
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const) {
    list.addEventListener(type, touch, options);
  }
  for (const type of ['wheel', 'scroll']) list.addEventListener(type, expectMove, options);
  expectMove();
  return {
    expectMove,
    stop: () => {
      clearTimeout(timer);
      ended.abort();
    },
  };
};
