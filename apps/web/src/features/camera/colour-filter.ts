/** Rows for red, green and blue: the factor of each channel, and an offset. */
export type ColourMatrix = readonly (readonly [number, number, number, number])[];

const UNCHANGED: ColourMatrix = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 0, 1, 0],
];

// Evening light: warm, with faded shadows and softer blues.
const EVENING: ColourMatrix = [
  [1.08, 0.12, -0.06, 10],
  [0.05, 0.98, 0.02, 4],
  [-0.03, 0.12, 0.74, 12],
];

/** The filter at a strength from 0 (no change) to 1. */
export const filterMatrix = (strength: number): ColourMatrix =>
  UNCHANGED.map(([red, green, blue, added], row) => {
    const [toRed, toGreen, toBlue, toAdded] = EVENING[row] ?? [0, 0, 0, 0];
    return [
      red + (toRed - red) * strength,
      green + (toGreen - green) * strength,
      blue + (toBlue - blue) * strength,
      added + (toAdded - added) * strength,
    ] as const;
  });

/**
 * Recolors pixels in place. Preview and photo both use it, so they look the same; canvas filters
 * are missing in some browsers.
 */
export const applyMatrix = (pixels: Uint8ClampedArray, matrix: ColourMatrix): void => {
  const [r = UNCHANGED[0], g = UNCHANGED[1], b = UNCHANGED[2]] = matrix;
  if (!r || !g || !b) return;
  for (let at = 0; at < pixels.length; at += 4) {
    const red = pixels[at] ?? 0;
    const green = pixels[at + 1] ?? 0;
    const blue = pixels[at + 2] ?? 0;
    pixels[at] = r[0] * red + r[1] * green + r[2] * blue + r[3];
    pixels[at + 1] = g[0] * red + g[1] * green + g[2] * blue + g[3];
    pixels[at + 2] = b[0] * red + b[1] * green + b[2] * blue + b[3];
  }
};
