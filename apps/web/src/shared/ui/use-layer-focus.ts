import { useRef } from 'react';

/**
 * A layer takes the focus itself, so that it is read from its title on and no button lights up,
 * and gives it back to what had it. Radix does that only for layers with a trigger of their own.
 */
export const useLayerFocus = () => {
  const opener = useRef<Element>(null);
  return {
    remember: (): void => {
      opener.current = document.activeElement;
    },
    take: (event: Event): void => {
      opener.current = document.activeElement;
      event.preventDefault();
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
    },
    giveBack: (event: Event): void => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
};
