/** As measured by EBU R128. */
export interface Loudness {
  readonly integratedLufs: number;
  readonly truePeakDb: number;
}

/** The loudness of every loop. */
const TARGET_LUFS = -16;
/** The limit is −1.5 dB; the encoder's rounding needs a little headroom. */
export const CEILING_DBTP = -1.5 - 0.5;
/** Below this the measurement found only silence. */
export const SILENCE_LUFS = -69;
/** A quiet room stays quiet: more gain would amplify its noise to the level of speech. */
const MAX_GAIN_DB = 30;
/** What the limiter may take off the highest peaks before the whole mix is made quieter. */
const LIMITED_DB = 6;

/** What brings sound to the loudness of every loop, wherever its peaks are then. In decibels. */
export function targetGain({ integratedLufs }: Pick<Loudness, 'integratedLufs'>): number {
  if (integratedLufs <= SILENCE_LUFS) return 0;
  return Math.min(TARGET_LUFS - integratedLufs, MAX_GAIN_DB);
}

/** One gain for a whole loop, which keeps the dynamics between quiet and loud passages. */
export function chooseGain(loudness: Loudness): number {
  if (loudness.integratedLufs <= SILENCE_LUFS) return 0;
  return Math.min(targetGain(loudness), CEILING_DBTP - loudness.truePeakDb);
}

/**
 * For the sum of all stems: one gain for the whole mix; the limiter takes what is left of its peaks.
 * In decibels. The server renders with it, and the studio's preview plays with it.
 */
export function chooseMixGain(sum: Loudness): number {
  return Math.min(targetGain(sum), CEILING_DBTP + LIMITED_DB - sum.truePeakDb);
}

export function decibelsToGain(decibels: number): number {
  return 10 ** (decibels / 20);
}
