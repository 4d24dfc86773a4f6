import type { Loop } from '@swirl/contract/schemas/loops';
import { studioVoices } from './studio-voices.ts';

/** What has happened to a loop while someone recorded onto it. */
export type BaseChange = 'voice-left' | 'answer-only' | 'gone';

/** Compares the loop as it was loaded with what it is now; null if it cannot be seen any more. */
export const baseChange = (loaded: Loop, now: Loop | null): BaseChange | null => {
  if (now === null || !now.canRemix) return 'gone';
  if (now.layerRefusal !== null) return 'answer-only';
  const left = new Set(studioVoices(now).map(({ position }) => position));
  return studioVoices(loaded).every(({ position }) => left.has(position)) ? null : 'voice-left';
};
