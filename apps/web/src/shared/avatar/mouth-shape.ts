import type { AvatarConfig } from '@swirl/contract/avatar';

type MouthForm = {
  /** Half the width. */
  across: number;
  /** How far the middle of the upper lip is below the corners; a closed mouth is this line. */
  bow: number;
  /** How far the right corner is above the left one. */
  skew: number;
  /** How far the mouth is open in silence. */
  rest: number;
  y: number;
};

const FORMS: Readonly<Record<AvatarConfig['mouthStyle'], MouthForm>> = {
  smile: { across: 14, bow: 6.6, skew: 0, rest: 0, y: 125 },
  grin: { across: 18, bow: 1.4, skew: 0, rest: 14.5, y: 123 },
  laugh: { across: 18.5, bow: -1.4, skew: 0, rest: 22, y: 122 },
  smirk: { across: 13.5, bow: 3.4, skew: 6, rest: 0, y: 127.5 },
  flat: { across: 12.5, bow: 0, skew: 0, rest: 0, y: 128 },
};

const WIDEST_OPEN = 23;

export type Speech = {
  /** How far the voice opens the mouth, 0 to 1. */
  openness: number;
  /** 0 while silent, 1 while speaking; values between blend the two shapes. */
  speaking: number;
};

export type MouthShape = {
  left: readonly [x: number, y: number];
  right: readonly [x: number, y: number];
  /** Height of the middle of the upper and of the lower lip. */
  upper: number;
  lower: number;
  open: boolean;
};

const between = (from: number, to: number, share: number): number => from + (to - from) * share;

/** A mouth at one moment. Every style keeps its character while it speaks: width, bow and slant. */
export const mouthShape = (
  style: AvatarConfig['mouthStyle'],
  { openness, speaking }: Speech,
): MouthShape => {
  const form = FORMS[style];
  const voice = Math.min(1, Math.max(0, openness));
  const taken = Math.min(1, Math.max(0, speaking));
  const gap = between(form.rest, voice * WIDEST_OPEN, taken);
  const across = between(form.across, between(form.across * 0.86, 14.5, voice), taken);
  // Lips that part leave the smile's curve, or a wide open mouth would look like a beak.
  const bow = between(form.bow, form.bow * (1 - voice) - voice * 1.5, taken);
  const y = form.y - taken * voice * 2;
  return {
    left: [100 - across, y + form.skew / 2],
    right: [100 + across, y - form.skew / 2],
    upper: y + bow,
    lower: y + bow + gap,
    open: gap > 2.4,
  };
};
