import { useEffect, useId } from 'react';

const holders = new Set<string>();
const listeners = new Set<() => void>();

const change = (holder: string, holds: boolean): void => {
  const before = holders.size > 0;
  if (holds) holders.add(holder);
  else holders.delete(holder);
  if (before !== holders.size > 0) for (const listener of listeners) listener();
};

/** Whether a layer holds playback. */
export const isPlaybackHeld = (): boolean => holders.size > 0;

export const onPlaybackHoldChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Holds the feed's playback while active: for the camera, the recorder and the studio. It resumes
 * afterwards.
 */
export const useHoldPlayback = (active: boolean): void => {
  const holder = useId();
  useEffect(() => {
    if (!active) return undefined;
    change(holder, true);
    return () => change(holder, false);
  }, [active, holder]);
};
