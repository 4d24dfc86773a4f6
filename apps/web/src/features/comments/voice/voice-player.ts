import { useSyncExternalStore } from 'react';

// One voice comment plays at a time, on this page.

let element: HTMLAudioElement | undefined;
let playing: string | null = null;
const listeners = new Set<() => void>();

const change = (id: string | null): void => {
  if (playing === id) return;
  playing = id;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Stops whichever plays. */
export const stopVoice = (): void => {
  element?.pause();
  change(null);
};

/** Plays from the beginning, instead of the one before. */
export const playVoice = (id: string, url: string, onFailed: () => void): void => {
  element?.pause();
  const own = new Audio(url);
  element = own;
  const ended = () => {
    if (element === own) change(null);
  };
  own.addEventListener('ended', ended);
  own.addEventListener('pause', ended);
  own.play().catch(() => {
    if (element !== own) return;
    change(null);
    onFailed();
  });
  change(id);
};

/** The second that is being played. */
export const voiceSecond = (): number => element?.currentTime ?? 0;

export const useIsPlaying = (id: string): boolean =>
  useSyncExternalStore(subscribe, () => playing === id);
