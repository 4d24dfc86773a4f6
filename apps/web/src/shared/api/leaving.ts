import { useEffect, useId } from 'react';

const holders = new Set<string>();
const waiting: (() => void)[] = [];

/** Leaves the page as soon as nothing in progress would be lost. */
export const leaveWhenNotHeld = (leave: () => void): void => {
  if (holders.size === 0) leave();
  else waiting.push(leave);
};

/** Delays the redirect to sign-in while active, so that a recording is finished and kept first. */
export const useHoldLeaving = (active: boolean): void => {
  const holder = useId();
  useEffect(() => {
    if (!active) return undefined;
    holders.add(holder);
    return () => {
      holders.delete(holder);
      // One holder may hand over to the next within the same render.
      queueMicrotask(() => {
        if (holders.size > 0) return;
        for (const leave of waiting.splice(0)) leave();
      });
    };
  }, [active, holder]);
};
