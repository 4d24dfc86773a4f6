/**
 * The network was trained at 48 kHz, and the rate of an audio context is never forced. At 44.1 kHz its
 * bands are 8 % lower, which a voice tolerates.
 */
const CLEANING_HERTZ = { min: 44_100, max: 48_000 };

/** Its frames overlap, and blocks of 128 frames are collected into frames of 480. */
export const CLEANING_FRAMES = 992;

export type VoiceCleaner = {
  node: AudioNode;
  /** Seconds by which it delays the voice. */
  delay: number;
  close: () => void;
};

export const canClean = (sampleRate: number): boolean =>
  sampleRate >= CLEANING_HERTZ.min && sampleRate <= CLEANING_HERTZ.max;
