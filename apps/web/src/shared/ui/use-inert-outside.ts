import { useEffect } from 'react';

/**
 * Content hidden from screen readers must not be focusable. Radix only hides it, and its controls
 * would still be tab stops.
 */
export const useInertOutside = (layer: HTMLElement | null, open: boolean): void => {
  useEffect(() => {
    if (layer === null || !open) return undefined;
    const beside = [...document.body.children].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && !element.inert && !element.contains(layer),
    );
    for (const element of beside) element.inert = true;
    return () => {
      for (const element of beside) element.inert = false;
    };
  }, [layer, open]);
};
