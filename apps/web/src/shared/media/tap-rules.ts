import { uiConstants } from '../config/ui-constants.ts';

export type TapMeaning = 'sound' | 'play' | 'pause' | 'react' | 'nothing';

export type TapScene = {
  /** What plays has a sound to turn on. */
  playable: boolean;
  playing: boolean;
  muted: boolean;
  /** Milliseconds since the tap before; null for the first. */
  sinceLast: number | null;
};

/** What a tap on the player means. A second quick one reacts; it never takes a reaction back. */
export const tapMeaning = ({ playable, playing, muted, sinceLast }: TapScene): TapMeaning => {
  if (sinceLast !== null && sinceLast <= uiConstants.player.doubleTapMs) return 'react';
  if (!playable) return 'nothing';
  if (!playing) return 'play';
  return muted ? 'sound' : 'pause';
};
