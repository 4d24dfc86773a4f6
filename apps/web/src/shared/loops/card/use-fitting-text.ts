import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** In rem, so that they follow the font-size setting; tried from the largest down. */
const SIZES = [2.75, 2.375, 2, 1.75, 1.5, 1.3125, 1.125, 1] as const;

/** A short text stays a headline; a long text is set as body text from the start. */
const largestFor = (length: number): number => (length <= 90 ? 2.75 : length <= 180 ? 2.375 : 2);

/**
 * Sets a text as large as its box allows. A text that is too long even at the smallest size
 * scrolls.
 */
export const useFittingText = (text: string): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const fit = () => {
      delete element.dataset['overflows'];
      const fits = SIZES.some((size) => {
        if (size > largestFor(text.length)) return false;
        element.style.fontSize = `${size}rem`;
        return element.scrollHeight <= element.clientHeight;
      });
      if (fits) {
        element.removeAttribute('tabindex');
      } else {
        element.dataset['overflows'] = '';
        // A scrolling text can be focused, for keyboard users.
        element.tabIndex = 0;
      }
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    // Text changes its width when the display font arrives.
    document.fonts.addEventListener('loadingdone', fit);
    fit();
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', fit);
    };
  }, [text]);
  return box;
};
