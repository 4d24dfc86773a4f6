/** Points around a ring. */
export const RIBBON_POINTS = 420;

/** How far neighbors smooth a point, in points. */
const SPREAD = 4;
const REACH = 9;
const WEIGHTS = Array.from({ length: 2 * REACH + 1 }, (_, index) =>
  Math.exp(-(((index - REACH) / SPREAD) ** 2)),
);
const WEIGHT = WEIGHTS.reduce((sum, weight) => sum + weight, 0);
/** Loudness in an envelope is logarithmic; a ribbon needs more contrast than a mouth. */
const CONTRAST = 1.7;
/** A voice whose envelope is not loaded yet. */
const RESTING = 0.16;

const frameAt = (frames: Uint8Array, share: number): number => {
  const at = share * frames.length - 0.5;
  const index = Math.floor(at);
  const from = frames.at(index % frames.length) ?? 0;
  const to = frames.at((index + 1) % frames.length) ?? 0;
  return ((from + (to - from) * (at - index)) / 255) ** CONTRAST;
};

/** The level of a voice around its ring, 0 to 1, smoothed across the seam of the loop. */
export const ribbonLevels = (frames: Uint8Array | null): Float32Array => {
  if (frames === null || frames.length === 0) return new Float32Array(RIBBON_POINTS).fill(RESTING);
  const raw = Array.from({ length: RIBBON_POINTS }, (_, index) =>
    frameAt(frames, index / RIBBON_POINTS),
  );
  return Float32Array.from(raw, (_, index) => {
    const sum = WEIGHTS.reduce((total, weight, offset) => {
      const at = (index + offset - REACH + RIBBON_POINTS) % RIBBON_POINTS;
      return total + weight * (raw[at] ?? 0);
    }, 0);
    return Math.min(1, sum / WEIGHT);
  });
};
