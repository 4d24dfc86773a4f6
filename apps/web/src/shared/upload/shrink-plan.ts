import { uiConstants } from '../config/ui-constants.ts';

const { shorterPx, longerPx, bitsPerSecond, atLeastSaved } = uiConstants.shrinking;

type Size = { width: number; height: number };

export type ShrinkPlan = Size & { bitsPerSecond: number };

// H.264 has no odd sizes.
const even = (pixels: number): number => Math.max(2, Math.round(pixels / 2) * 2);

/** How to encode a video of this size and length; undefined if that would not save enough. */
export const planShrinking = (
  { width, height }: Size,
  seconds: number,
  bytes: number,
): ShrinkPlan | undefined => {
  const scale = Math.min(
    1,
    shorterPx / Math.min(width, height),
    longerPx / Math.max(width, height),
  );
  const shrunk = { width: even(width * scale), height: even(height * scale) };
  const share = (shrunk.width * shrunk.height) / (shorterPx * shorterPx * (16 / 9));
  // Small pictures need more bits for each pixel.
  const bits = Math.round(bitsPerSecond * Math.max(0.25, Math.min(1.5, Math.sqrt(share))));
  if ((bits * seconds) / 8 > bytes * (1 - atLeastSaved)) return undefined;
  return { ...shrunk, bitsPerSecond: bits };
};
