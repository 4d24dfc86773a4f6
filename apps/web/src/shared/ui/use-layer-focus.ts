import { useRef } from 'react';

/** What opened a layer that is itself being left, by the layer. */
const openers = new WeakMap<Element, Element>();
/** The layer an opener was in, for when it has left that on its own. */
const layers = new WeakMap<Element, Element>();

const LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Also what is about to go, in a layer that is being closed. */
const isGone = (element: Element): boolean =>
  !element.isConnected ||
  element === document.body ||
  element.closest('[role="dialog"][data-state="closed"]') !== null;

/**
 * What opened a layer may have gone with the layer it stood in: a choice in a sheet, an item of a
 * menu. Then it is that one's opener, and so on; at last the page's own heading.
 */
const remaining = (opener: Element | null): HTMLElement | null => {
  let element = opener;
  while (element !== null && isGone(element)) {
    const layer: Element | null = element.closest(LAYER) ?? layers.get(element) ?? null;
    const trigger = layer?.getAttribute('aria-labelledby');
    element =
      layer?.getAttribute('role') === 'menu'
        ? document.getElementById(trigger ?? '')
        : ((layer && openers.get(layer)) ?? null);
  }
  if (element instanceof HTMLElement) return element;
  return document.querySelector('h1');
};

/** Marks the field that a layer was opened to write into. */
export const firstFocus = { 'data-first-focus': '' } as const;

/**
 * A layer takes the focus itself, so that it is read from its title on and no button lights up; one
 * that was opened to write gives it to its field. Closing gives it back to what had it. Radix does
 * that only for layers with a trigger of their own.
 */
export const useLayerFocus = () => {
  const opener = useRef<Element>(null);
  const path = useRef('');
  const remember = ({ currentTarget }: Event): void => {
    opener.current = document.activeElement;
    path.current = window.location.pathname;
    if (currentTarget instanceof Element && opener.current !== null) {
      openers.set(currentTarget, opener.current);
      const layer = opener.current.closest(LAYER);
      if (layer !== null) layers.set(opener.current, layer);
    }
  };
  return {
    remember,
    take: (event: Event): void => {
      remember(event);
      event.preventDefault();
      if (!(event.currentTarget instanceof HTMLElement)) return;
      const field = event.currentTarget.querySelector<HTMLElement>('[data-first-focus]');
      (field ?? event.currentTarget).focus();
    },
    giveBack: (event: Event): void => {
      event.preventDefault();
      // A link in the layer led to another page, which is read from its top, even where the button
      // that opened the layer stays, as in the rail.
      const left = window.location.pathname !== path.current;
      (left ? document.querySelector('h1') : remaining(opener.current))?.focus();
    },
  };
};
