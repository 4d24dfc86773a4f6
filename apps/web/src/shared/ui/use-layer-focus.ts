import { useRef } from 'react';

/** The opener of a layer that is being closed, by layer. */
const openers = new WeakMap<Element, Element>();
/** The layer that contains an opener, in case the opener is gone. */
const layers = new WeakMap<Element, Element>();

const LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Includes elements of a layer that is being closed. */
const isGone = (element: Element): boolean =>
  !element.isConnected ||
  element === document.body ||
  element.closest('[role="dialog"][data-state="closed"]') !== null;

/**
 * The opener may have closed together with the layer it was in: a choice in a sheet, an item of a
 * menu. Then the focus goes to that layer's opener, and so on; finally to the page's heading.
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

/** Marks the field that a layer should focus. */
export const firstFocus = { 'data-first-focus': '' } as const;

/**
 * A layer focuses itself, so that it is announced from its title and no button is highlighted; a
 * layer with a marked field focuses that. Closing returns the focus. Radix does that only for
 * layers with their own trigger.
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
      // A link in the layer led to another page, which starts at its heading, even if the opener is
      // still there, as in the rail.
      const left = window.location.pathname !== path.current;
      (left ? document.querySelector('h1') : remaining(opener.current))?.focus();
    },
  };
};
