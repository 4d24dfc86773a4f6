import { uiConstants } from '../config/ui-constants.ts';

export type TapMeaning = 'sound' | 'play' | 'pause' | 'react' | 'nothing';

export type TapScene = {
  /** Whether it has sound to turn on. */
  playable: boolean;
  playing: boolean;
  muted: boolean;
  /** Milliseconds since the previous tap; null for the first. */
  sinceLast: number | null;
};

/** The effect of a tap on the player. A double tap reacts; it never removes a reaction. */
export const tapMeaning = ({ playable, playing, muted, sinceLast }: TapScene): TapMeaning => {
  if (sinceLast !== null && sinceLast <= uiConstants.player.doubleTapMs) return 'react';
  if (!playable) return 'nothing';
  if (!playing) return 'play';
  return muted ? 'sound' : 'pause';
};
