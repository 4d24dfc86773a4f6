import { useEffect, useId } from 'react';

const holders = new Set<string>();
const waiting: (() => void)[] = [];

/** Leaves as soon as nothing is under way that would be lost by it. */
export const leaveWhenFree = (leave: () => void): void => {
  if (holders.size === 0) leave();
  else waiting.push(leave);
};

/** While active, going to sign in again waits: a recording is finished and kept first. */
export const useHoldLeaving = (active: boolean): void => {
  const holder = useId();
  useEffect(() => {
    if (!active) return undefined;
    holders.add(holder);
    return () => {
      holders.delete(holder);
      // One holder may hand over to the next within the same change of the screen.
      queueMicrotask(() => {
        if (holders.size > 0) return;
        for (const leave of waiting.splice(0)) leave();
      });
    };
  }, [active, holder]);
};
