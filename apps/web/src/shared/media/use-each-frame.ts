import { useEffect, useEffectEvent } from 'react';

/** Calls back before every frame while active, and once when it ends. */
export const useEachFrame = (active: boolean, callback: () => void): void => {
  const look = useEffectEvent(callback);
  useEffect(() => {
    look();
    if (!active) return undefined;
    let frame = requestAnimationFrame(function next() {
      look();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [active]);
};
