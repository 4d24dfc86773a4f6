import { useEffect } from 'react';

/**
 * What a layer hides from readers must not be reached either. Radix only hides it: its controls
 * would still count as stops that nobody can hear.
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
