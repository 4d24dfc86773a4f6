import { limits } from '@swirl/contract/limits';

/** Loudness below this counts as silence. */
const FLOOR = 0.06;

/** One byte of loudness per frame of the mouth. */
export const readEnvelope = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** How much of what is said was said by a second, 0 to 1: pauses take no part. */
export const spokenShare = (
  envelope: Uint8Array,
  seconds: number,
  hertz: number = limits.media.envelopeHertz,
): number => {
  const spokenIn = (frames: Uint8Array) =>
    frames.reduce((sum, loudness) => sum + Number(loudness > FLOOR * 255), 0);
  const total = spokenIn(envelope);
  const now = Math.max(0, Math.ceil(seconds * hertz));
  return total === 0 ? 0 : spokenIn(envelope.subarray(0, now)) / total;
};

/** How far the mouth is open at a second of the loop, 0 to 1, interpolated between frames. */
export const opennessAt = (
  envelope: Uint8Array,
  seconds: number,
  hertz: number = limits.media.envelopeHertz,
): number => {
  const position = Math.max(0, seconds * hertz);
  const frame = Math.floor(position);
  const from = envelope[frame] ?? 0;
  const to = envelope[frame + 1] ?? from;
  const loudness = (from + (to - from) * (position - frame)) / 255;
  return Math.max(0, (loudness - FLOOR) / (1 - FLOOR));
};
