import { useEffect, useId } from 'react';

const holders = new Set<string>();
const listeners = new Set<() => void>();

const change = (holder: string, holds: boolean): void => {
  const before = holders.size > 0;
  if (holds) holders.add(holder);
  else holders.delete(holder);
  if (before !== holders.size > 0) for (const listener of listeners) listener();
};

/** Whether some layer has asked the feed to be silent. */
export const isPlaybackHeld = (): boolean => holders.size > 0;

export const onPlaybackHoldChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Silences the feed while active: for the camera, the recorder, the studio. It goes on after. */
export const useHoldPlayback = (active: boolean): void => {
  const holder = useId();
  useEffect(() => {
    if (!active) return undefined;
    change(holder, true);
    return () => change(holder, false);
  }, [active, holder]);
};
