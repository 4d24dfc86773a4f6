import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { longestThatFits } from './longest-that-fits.ts';

/**
 * How much of a text fits into a number of lines together with a suffix; null if all of it does. A
 * copy beside the box is measured.
 */
export const useTruncatedText = (
  text: string,
  lines: number,
  after: string,
): { box: RefObject<HTMLDivElement | null>; cut: string | null } => {
  const box = useRef<HTMLDivElement>(null);
  const [cut, setCut] = useState<string | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = () => {
      const probe = document.createElement('p');
      probe.style.cssText = 'position: absolute; inset-inline: 0; visibility: hidden';
      element.append(probe);
      const most = Number.parseFloat(getComputedStyle(probe).lineHeight) * (lines + 0.5);
      const bold = document.createElement('b');
      const fits = (shown: string, followedBy = '') => {
        bold.textContent = followedBy;
        probe.replaceChildren(shown, bold);
        return probe.clientHeight < most;
      };
      setCut(fits(text) ? null : longestThatFits(text, (part) => fits(part, after)));
      probe.remove();
    };
    let width = 0;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      measure();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, lines, after]);
  return { box, cut };
};
