import type { UIEvent } from 'react';
import { uiConstants } from '../config/ui-constants.ts';

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/**
 * For a list of class `quiet-scroll`: its scroll bar is shown while it scrolls, and hidden shortly
 * after.
 */
export const showScrollBar = ({ currentTarget: list }: UIEvent<HTMLElement>): void => {
  list.dataset['scrolling'] = 'true';
  clearTimeout(timers.get(list));
  const hide = () => list.removeAttribute('data-scrolling');
  timers.set(list, setTimeout(hide, uiConstants.scrollBarHideDelayMs));
};
