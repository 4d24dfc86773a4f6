import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** In rem, so that the font-size setting moves them; tried from the largest down. */
const SIZES = [2.75, 2.375, 2, 1.75, 1.5, 1.3125, 1.125, 1] as const;

/** Short words stay a headline; a long text is set like one from the start. */
const largestFor = (length: number): number => (length <= 90 ? 2.75 : length <= 180 ? 2.375 : 2);

/** Sets a text as large as its box allows. What is too long even at the smallest size scrolls. */
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
        // What scrolls can be reached without a finger.
        element.tabIndex = 0;
      }
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    // Letters change their width when the display face arrives.
    document.fonts.addEventListener('loadingdone', fit);
    fit();
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', fit);
    };
  }, [text]);
  return box;
};
