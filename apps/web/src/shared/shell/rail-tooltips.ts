import type { FocusEvent, PointerEvent } from 'react';
import { tooltips } from '../ui/tooltip-store.ts';

/** As in the style sheets: from here on the rail has room for names. */
const NAMES_FIT = '(min-width: 80rem)';

const show = (target: EventTarget): void => {
  if (!(target instanceof Element) || matchMedia(NAMES_FIT).matches) return;
  const row = target.closest('a, button');
  const name = row?.querySelector('.rail-name')?.textContent;
  if (row && name) tooltips.enter(row, name);
};

/** For the rail as a whole, because its rows come from several features. */
export const railTooltips = {
  onPointerOver: ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') show(target);
  },
  onPointerOut: tooltips.leave,
  onPointerDown: tooltips.hide,
  onFocus: ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) show(target);
  },
  onBlur: tooltips.hide,
};
