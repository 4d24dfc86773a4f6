import type { MixEnvelopes } from '@swirl/contract/envelopes';
import { useSyncExternalStore } from 'react';

/** How far a loop without a rendered mix is played from its stems. */
export type StemPlayback = {
  status: 'waiting' | 'ready' | 'offline' | 'failed';
  /** Of the decoded stems; null until they are. */
  envelopes: MixEnvelopes | null;
};

const WAITING: StemPlayback = { status: 'waiting', envelopes: null };
const playbackOf = new Map<string, StemPlayback>();
const listeners = new Set<() => void>();

const subscribe = (notify: () => void): (() => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};

/** For everything that draws the voices of a loop; null once nothing plays its stems. */
export const setStemPlayback = (loopId: string, playback: StemPlayback | null): void => {
  if (playback === null) playbackOf.delete(loopId);
  else playbackOf.set(loopId, playback);
  for (const listener of listeners) listener();
};

export const useStemPlayback = (loopId: string): StemPlayback =>
  useSyncExternalStore(subscribe, () => playbackOf.get(loopId) ?? WAITING);
