import { uiConstants } from '#shared/config/ui-constants.ts';

const { settleQuietMs } = uiConstants.feed;

type Listeners = { onMove: () => void; onRest: () => void };

/**
 * Says when a list moves and when it has come to rest. Where the browser does not tell the end of
 * scrolling, rest is a while without movement and without a finger on the list.
 */
export const watchRest = (list: HTMLElement, { onMove, onRest }: Listeners): (() => void) => {
  const ended = new AbortController();
  const options = { passive: true, signal: ended.signal };
  list.addEventListener('scroll', onMove, options);
  if ('onscrollend' in HTMLElement.prototype) {
    list.addEventListener('scrollend', onRest, options);
    return () => ended.abort();
  }
  let quiet: ReturnType<typeof setTimeout>;
  let touched = false;
  const wait = () => {
    clearTimeout(quiet);
    if (!touched) quiet = setTimeout(onRest, settleQuietMs);
  };
  const touch = (touches: boolean) => () => {
    touched = touches;
    wait();
  };
  list.addEventListener('scroll', wait, options);
  list.addEventListener('touchstart', touch(true), options);
  list.addEventListener('touchend', touch(false), options);
  list.addEventListener('touchcancel', touch(false), options);
  return () => {
    clearTimeout(quiet);
    ended.abort();
  };
};
