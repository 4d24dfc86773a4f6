import { useSyncExternalStore } from 'react';

/** A moment that was chosen in the player, to be read about or answered. */
export type WantedMoment = {
  loopId: string;
  atMs: number;
  /** The beginning of a caption. */
  onCaption: boolean;
  /** Someone wants to write at once. */
  writes: boolean;
};

let wanted: WantedMoment | null = null;
const listeners = new Set<() => void>();

export const wantMoment = (moment: WantedMoment | null): void => {
  wanted = moment;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The moment with which the comments of a loop are to be opened. */
export const useWantedMoment = (loopId: string): WantedMoment | null =>
  useSyncExternalStore(subscribe, () => (wanted?.loopId === loopId ? wanted : null));
