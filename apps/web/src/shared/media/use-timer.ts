import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back at once, then while active after as many milliseconds as the callback returned, and once when it
 * ends. Unlike `useEachFrame` it leaves the browser idle in between.
 */
export const useTimer = (active: boolean, callback: () => number): void => {
  const look = useEffectEvent(callback);
  useEffect(() => {
    const first = look();
    if (!active) return undefined;
    let timer = setTimeout(function next() {
      timer = setTimeout(next, look());
    }, first);
    return () => clearTimeout(timer);
  }, [active]);
};
