import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Whether an element is scrolled behind the header. */
export const useOutOfView = (): readonly [RefObject<HTMLDivElement | null>, boolean] => {
  const element = useRef<HTMLDivElement>(null);
  const [gone, setGone] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setGone(entries.at(-1)?.isIntersecting === false),
      { rootMargin: '-60px 0px 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, gone];
};
