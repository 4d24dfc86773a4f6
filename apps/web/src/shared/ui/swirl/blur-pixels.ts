const PASSES = 3;
const CHANNELS = 4;

/** A running mean along each line of the square; lines are `along` apart, their pixels `across`. */
const blurLines = (
  from: Float32Array,
  to: Float32Array,
  side: number,
  reach: number,
  [across, along]: readonly [number, number],
): void => {
  const width = 2 * reach + 1;
  for (let line = 0; line < side; line += 1) {
    for (let channel = 0; channel < CHANNELS - 1; channel += 1) {
      const start = line * along + channel;
      // The edge pixels are repeated beyond the edge.
      const at = (index: number): number =>
        from[start + Math.min(side - 1, Math.max(0, index)) * across] ?? 0;
      let sum = 0;
      for (let index = -reach; index <= reach; index += 1) sum += at(index);
      for (let index = 0; index < side; index += 1) {
        to[start + index * across] = sum / width;
        sum += at(index + reach + 1) - at(index - reach);
      }
    }
  }
};

/** Blurs an opaque square in place. Canvas has a filter for it, but not in Safari. */
export const blurPixels = (pixels: Uint8ClampedArray, side: number, deviation: number): void => {
  // Three box blurs of this radius approximate a Gaussian.
  const reach = Math.max(1, Math.round(deviation * 0.94));
  const row = side * CHANNELS;
  const one = Float32Array.from(pixels);
  const other = Float32Array.from(pixels);
  for (let pass = 0; pass < PASSES; pass += 1) {
    blurLines(one, other, side, reach, [CHANNELS, row]);
    blurLines(other, one, side, reach, [row, CHANNELS]);
  }
  pixels.set(one);
};
