import { uiConstants } from '#shared/config/ui-constants.ts';

const { settleQuietMs, scrollLostMs } = uiConstants.feed;

type Listeners = { onMove: () => void; onRest: () => void };

export type ScrollEndWatch = {
  /** A scroll was started: its end is reported even if the browser drops it. */
  expectRest: () => void;
  /** Whether a finger is on it. */
  isTouched: () => boolean;
  stop: () => void;
};

/**
 * Reports when a list moves and when it rests. Without scrollend events, rest is a while without
 * movement and touch.
 */
export const watchScrollEnd = (
  list: HTMLElement,
  { onMove, onRest }: Listeners,
): ScrollEndWatch => {
  const ended = new AbortController();
  const options = { passive: true, signal: ended.signal };
  const reported = 'onscrollend' in HTMLElement.prototype;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let touched = false;
  let expected = false;
  const rest = () => {
    clearTimeout(quiet);
    expected = false;
    onRest();
  };
  const wait = () => {
    clearTimeout(quiet);
    // A list that grows while it scrolls can lose its scroll and its scrollend event.
    if (reported && expected) quiet = setTimeout(rest, scrollLostMs);
    if (!reported && !touched) quiet = setTimeout(rest, settleQuietMs);
  };
  const touch = (touches: boolean) => () => {
    touched = touches;
    wait();
  };
  list.addEventListener('scroll', onMove, options);
  list.addEventListener('scroll', wait, options);
  if (reported) list.addEventListener('scrollend', rest, options);
  list.addEventListener('touchstart', touch(true), options);
  list.addEventListener('touchend', touch(false), options);
  list.addEventListener('touchcancel', touch(false), options);
  return {
    expectRest: () => {
      expected = true;
      wait();
    },
    isTouched: () => touched,
    stop: () => {
      clearTimeout(quiet);
      ended.abort();
    },
  };
};
