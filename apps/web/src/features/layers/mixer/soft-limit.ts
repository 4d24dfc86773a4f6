/** Above this level peaks are rounded off. */
const KNEE = 0.84;
/** The sum of eight voices at their loudest still fits. */
export const LIMIT_RANGE = 8;
const POINTS = 8193;

/** A level after the limiter: unchanged below the knee, never above 1. */
export const softLimit = (level: number): number => {
  const size = Math.abs(level);
  if (size <= KNEE) return level;
  return Math.sign(level) * (KNEE + (1 - KNEE) * Math.tanh((size - KNEE) / (1 - KNEE)));
};

/** The curve of a `WaveShaperNode` whose input is divided by `LIMIT_RANGE`. */
export const limitCurve = (): Float32Array<ArrayBuffer> =>
  Float32Array.from({ length: POINTS }, (_, index) =>
    softLimit(((2 * index) / (POINTS - 1) - 1) * LIMIT_RANGE),
  );
