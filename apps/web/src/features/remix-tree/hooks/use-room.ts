import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Room } from '../layout/sizes.ts';

/** How much room an element has; null until it is known. */
export const useRoom = (): [RefObject<HTMLDivElement | null>, Room | null] => {
  const element = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const own = element.current;
    if (own === null) return undefined;
    const measure = (): void => {
      const [width, height] = [own.clientWidth, own.clientHeight];
      setRoom((before) =>
        before?.width === width && before.height === height ? before : { width, height },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(own);
    return () => observer.disconnect();
  }, []);
  return [element, room];
};
